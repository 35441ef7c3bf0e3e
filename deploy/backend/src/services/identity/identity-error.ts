import type { IdentityRefusal } from '@jukwaa/contracts';
import type { ServiceError } from '../../kit/index.ts';

/** A refusal with a text on the sign-in pages. */
export type IdentityError = ServiceError<IdentityRefusal>;
