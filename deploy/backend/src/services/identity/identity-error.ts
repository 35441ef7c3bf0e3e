import type { IdentityRefusal } from '@jukwaa/contracts';
import type { ServiceError } from '../../kit/index.ts';

/** A refusal for which the sign-in pages have a text. */
export type IdentityError = ServiceError<IdentityRefusal>;
