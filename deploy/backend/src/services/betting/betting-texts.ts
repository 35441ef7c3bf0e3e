import { answersOf, bettingEn } from '@jukwaa/domain/texts';
import { refuserOf } from '../../kit/index.ts';

/** The answers of betting; their sentences are in the catalogue. */
export const bettingAnswer = answersOf(bettingEn);

/** A refusal by betting, for example `refuse(404, 'no_such_bet')`. */
export const refuse = refuserOf(bettingEn);
