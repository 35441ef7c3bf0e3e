import type { IdentityDone } from '@jukwaa/contracts';
import { answersOf, identityDoneEn, identityEn } from '@jukwaa/domain/texts';
import { refuserOf } from '../../kit/index.ts';

/** The answers of successful identity calls; the sentences are in the catalogue. */
export const identityDone = answersOf(identityDoneEn);

/** The answers with the reason for a wait. */
export const identityAnswer = answersOf(identityEn);

/** A refusal by identity, for example `refuse(422, 'wrong_code')`. */
export const refuse = refuserOf(identityEn);

/** A 200 answer with the result of a call. */
export const done = (code: IdentityDone) => ({ status: 200 as const, body: { data: identityDone(code) } });
