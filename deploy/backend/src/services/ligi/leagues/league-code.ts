import type { Rng } from '../../../kit/index.ts';

/** Consonants only, so that no code is a word. */
const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ';
const LENGTH = 6;

/** A random code of six letters, one of 64 million. */
export const newLeagueCode = (rng: Pick<Rng, 'int'>): string =>
  Array.from({ length: LENGTH }, () => LETTERS[rng.int(LETTERS.length)]).join('');
