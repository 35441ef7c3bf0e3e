import { type Card, JACK, rankOf, TEN } from '../cards.ts';

/** Points of a card: the ace 1, ten and court cards 0. */
export function baccaratPoints(card: Card): number {
  const rank = rankOf(card);
  if (rank >= JACK) return rank === 12 ? 1 : 0;
  return rank === TEN ? 0 : rank + 2;
}

/** Points of a hand: the last digit of the sum. */
export const handPoints = (cards: readonly Card[]): number =>
  cards.reduce((sum, card) => sum + baccaratPoints(card), 0) % 10;

/** Returns whether the player's hand of two cards draws a third one, when neither hand has 8 or 9 points. */
export const playerDraws = (points: number): boolean => points <= 5;

/**
 * Returns whether the banker's hand of two cards draws a third one, when neither hand has 8 or 9 points.
 * @param third the points of the player's third card, or null when the player has none
 */
export function bankerDraws(points: number, third: number | null): boolean {
  if (third === null) return points <= 5;
  if (points <= 2) return true;
  if (points === 3) return third !== 8;
  if (points === 4) return third >= 2 && third <= 7;
  if (points === 5) return third >= 4 && third <= 7;
  return points === 6 && (third === 6 || third === 7);
}
