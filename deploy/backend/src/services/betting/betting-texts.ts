import { answersOf, bettingEn } from '@jukwaa/domain/texts';
import { refuserOf } from '../../kit/index.ts';

/** What betting answers; its sentences are in the catalogue. */
export const bettingAnswer = answersOf(bettingEn);

/** A refusal of betting, e.g. `refuse(404, 'no_such_bet')`. */
export const refuse = refuserOf(bettingEn);
