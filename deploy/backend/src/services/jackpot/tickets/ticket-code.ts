import type { Rng } from '../../../kit/index.ts';

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** Codes of bets have eight characters and codes of betslips seven, so that no code identifies two things. */
const CODE_LENGTH = 9;

/** An unguessable code of letters and digits that are easy to tell apart. */
export const newTicketCode = (rng: Pick<Rng, 'int'>): string =>
  Array.from({ length: CODE_LENGTH }, () => LETTERS.charAt(rng.int(LETTERS.length))).join('');
