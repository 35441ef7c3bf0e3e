import { decks } from '../cards.ts';

const RANKS = '23456789TJQKA';
const SUITS = 'cdhs';

/** Cards by their names, such as `As Td`; a rank alone is of the first suit. */
export const cards = (names: string): number[] =>
  names
    .split(' ')
    .map((name) => RANKS.indexOf(name.charAt(0)) + 13 * Math.max(0, SUITS.indexOf(name.charAt(1))));

/** Floats that deal these cards from the top of a shoe of `count` decks, then others up to `length`. */
export function floatsFor(wanted: readonly number[], count: number, length: number): number[] {
  const shoe = [...decks(count)];
  const floats = wanted.map((card, at) => {
    const from = shoe.indexOf(card, at);
    shoe[from] = shoe[at] ?? 0;
    // The middle of the part of this card, so that rounding can't move it.
    return (from - at + 0.5) / (shoe.length - at);
  });
  return [...floats, ...new Array<number>(length - wanted.length).fill(0)];
}
