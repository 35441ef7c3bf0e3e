import type { IdentityDone } from '@jukwaa/contracts';
import { answersOf, identityDoneEn, identityEn } from '@jukwaa/domain/texts';
import { refuserOf } from '../../kit/index.ts';

/** What calls of identity come to; the sentences are in the catalogue. */
export const identityDone = answersOf(identityDoneEn);

/** Why a caller has to wait. */
export const identityAnswer = answersOf(identityEn);

/** A refusal of identity, e.g. `refuse(422, 'wrong_code')`. */
export const refuse = refuserOf(identityEn);

/** 200 with what a call came to. */
export const done = (code: IdentityDone) => ({ status: 200 as const, body: { data: identityDone(code) } });
