import type { Card } from '@jukwaa/domain/games';
import type { HILO_KIND } from './hilo-kind.ts';

export type HiLoView = NonNullable<ReturnType<typeof HILO_KIND.read>>['state'];
export type Guess = 'up' | 'down' | 'skip';

const RANKS = 13;
const KING = RANKS - 1;

/** The card of a deck that a card of HiLo shows: HiLo counts ranks from the ace, a deck from the two. */
export const deckCardOf = (card: number): Card =>
  Math.floor(card / RANKS) * RANKS + (((card % RANKS) + KING) % RANKS);

/** A guess that is also right for the same rank; on an ace and on a king one guess is `strict`, the other the `same`. */
export function kindOfGuess(card: number, guess: 'up' | 'down'): 'orSame' | 'strict' | 'same' {
  const rank = card % RANKS;
  if (rank !== 0 && rank !== KING) return 'orSame';
  return (rank === 0) === (guess === 'up') ? 'strict' : 'same';
}
