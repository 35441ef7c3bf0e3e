import { type Card, DECK_SIZE } from '../cards.ts';
import { choose } from '../choose.ts';
import { pokerHand } from '../video-poker/poker-hand.ts';
import { POKER_PAYS } from '../video-poker/video-poker.ts';

const HAND_SIZE = 5;
const SETS = 2 ** HAND_SIZE;
const bits = (set: number): number => set.toString(2).replaceAll('0', '').length;
const SIZES = Array.from({ length: SETS }, (_, set) => bits(set));

/** `WAYS[k][n]`: the ways to choose k of n cards; the places of sets in the combinatorial number system. */
const WAYS = Array.from({ length: HAND_SIZE + 1 }, (_, k) =>
  Int32Array.from({ length: DECK_SIZE + 1 }, (_, n) => choose(n, k)),
);

/** The payments of all hands that contain a set of cards, summed in hundredths, by the size and place of the set. */
export type PaymentSums = readonly Float64Array[];

/** The place of the cards of `set` among all sets of their number; `cards` ascends. */
function placeOf(cards: ArrayLike<Card>, set: number): number {
  let [place, size] = [0, 0];
  for (let at = 0; at < HAND_SIZE; at += 1) {
    if ((set & (1 << at)) === 0) continue;
    size += 1;
    place += WAYS[size]?.[cards[at] ?? 0] ?? 0;
  }
  return place;
}

/** Calls `then` for each of the 2,598,960 hands with its cards in ascending order, in one array that is used again. */
export function eachHand(then: (cards: Card[]) => void): void {
  const cards = [0, 0, 0, 0, 0];
  const choice = (place: number, below: number) => {
    for (let card = place; card < below; card += 1) {
      cards[place] = card;
      if (place === 0) then(cards);
      else choice(place - 1, card);
    }
  };
  choice(HAND_SIZE - 1, DECK_SIZE);
}

/** Sums the payments of all hands for each set of up to five cards. */
export function paymentSums(): PaymentSums {
  const sums = Array.from({ length: HAND_SIZE + 1 }, (_, size) => new Float64Array(choose(DECK_SIZE, size)));
  eachHand((cards) => {
    const pays = POKER_PAYS[pokerHand(cards)];
    if (pays === 0) return;
    for (let set = 0; set < SETS; set += 1) {
      const ofSize = sums[SIZES[set] ?? 0];
      const place = placeOf(cards, set);
      if (ofSize !== undefined) ofSize[place] = (ofSize[place] ?? 0) + pays;
    }
  });
  return sums;
}

/** Draws of five, four … no new cards out of the 47 that are left. */
const DRAWS = SIZES.map((held) => choose(DECK_SIZE - HAND_SIZE, HAND_SIZE - held));

/**
 * The best places to hold, as bits, and the mean payment in hundredths. The hands without any discarded card are
 * counted by inclusion and exclusion. @param cards ascending
 */
export function bestHold(cards: ArrayLike<Card>, sums: PaymentSums): { held: number; mean: number } {
  const sumsOf = Array.from({ length: SETS }, (_, set) => sums[SIZES[set] ?? 0]?.[placeOf(cards, set)] ?? 0);
  // Takes the hands with each card out of the sets that discard it.
  for (let card = 1; card < SETS; card <<= 1)
    for (let set = 0; set < SETS; set += 1)
      if ((set & card) === 0) sumsOf[set] = (sumsOf[set] ?? 0) - (sumsOf[set | card] ?? 0);
  let best = { held: 0, mean: -1 };
  for (let held = 0; held < SETS; held += 1) {
    const mean = (sumsOf[held] ?? 0) / (DRAWS[held] ?? 1);
    if (mean > best.mean) best = { held, mean };
  }
  return best;
}
