import type { PokerHand } from '@jukwaa/contracts';
import { ACE, type Card, JACK, rankOf, suitOf } from '../cards.ts';

const bit = (rank: number): number => 1 << rank;
const WHEEL = bit(ACE) | bit(0) | bit(1) | bit(2) | bit(3);
const FROM_TEN = bit(ACE) | bit(11) | bit(10) | bit(9) | bit(8);

/** Returns whether five different ranks, a bit each, follow each other; the ace is also below the two. */
const areInRow = (ranks: number): boolean => {
  const lowest = ranks & -ranks;
  return ranks === lowest * 0b11111 || ranks === WHEEL;
};

function unpaired(cards: readonly Card[], ranks: number): PokerHand {
  const suit = suitOf(cards[0] ?? 0);
  const isFlush = cards.every((card) => suitOf(card) === suit);
  if (isFlush && ranks === FROM_TEN) return 'royal_flush';
  if (areInRow(ranks)) return isFlush ? 'straight_flush' : 'straight';
  return isFlush ? 'flush' : 'nothing';
}

/** The hand of five cards by jacks or better: a pair below jacks is nothing. */
export function pokerHand(cards: readonly Card[]): PokerHand {
  // Bits of the ranks that are in the hand at least once, twice, three and four times.
  let [once, twice, thrice, all] = [0, 0, 0, 0];
  for (const card of cards) {
    const rank = bit(rankOf(card));
    all |= thrice & rank;
    thrice |= twice & rank;
    twice |= once & rank;
    once |= rank;
  }
  if (twice === 0) return unpaired(cards, once);
  if (all !== 0) return 'four_of_a_kind';
  const hasTwoPairs = (twice & (twice - 1)) !== 0;
  if (thrice !== 0) return hasTwoPairs ? 'full_house' : 'three_of_a_kind';
  if (hasTwoPairs) return 'two_pair';
  return twice >= bit(JACK) ? 'jacks_or_better' : 'nothing';
}
