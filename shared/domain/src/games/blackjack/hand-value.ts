import { ACE, type Card, rankOf, TEN } from '../cards.ts';

/** The points of a card alone: the ace 11, ten and court cards 10. */
export function cardPoints(card: Card): number {
  const rank = rankOf(card);
  if (rank === ACE) return 11;
  return rank >= TEN ? 10 : rank + 2;
}

export interface HandValue {
  readonly points: number;
  /** An ace counts 11. */
  readonly isSoft: boolean;
}

/** The best points of a hand: aces count 11 as long as the sum is 21 at most. */
export function handValue(cards: readonly Card[]): HandValue {
  let points = 0;
  let soft = 0;
  for (const card of cards) {
    const value = cardPoints(card);
    points += value;
    if (value === 11) soft += 1;
    if (points > 21 && soft > 0) {
      points -= 10;
      soft -= 1;
    }
  }
  return { points, isSoft: soft > 0 };
}

/** Returns whether two cards are an ace and a card of ten points. */
export const isNatural = (cards: readonly Card[]): boolean =>
  cards.length === 2 && handValue(cards).points === 21;
