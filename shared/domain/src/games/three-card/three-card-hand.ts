import { ACE, type Card, QUEEN, rankOf, suitOf } from '../cards.ts';

/** Hands of three cards from the lowest one. */
export const THREE_CARD_HANDS = [
  'high_card',
  'pair',
  'flush',
  'straight',
  'three_of_a_kind',
  'straight_flush',
] as const;
export type ThreeCardHand = (typeof THREE_CARD_HANDS)[number];

/** A hand with its strength: the higher one wins, equal ones tie. */
export interface RankedHand {
  readonly hand: ThreeCardHand;
  readonly strength: number;
}

const ranked = (hand: ThreeCardHand, first: number, second = 0, third = 0): RankedHand => ({
  hand,
  strength: ((THREE_CARD_HANDS.indexOf(hand) * 13 + first) * 13 + second) * 13 + third,
});

/** Ranks a hand of three cards. A-2-3 is the lowest straight and Q-K-A the highest. */
export function threeCardHand(cards: readonly Card[]): RankedHand {
  const [high = 0, middle = 0, low = 0] = cards.map(rankOf).sort((a, b) => b - a);
  if (high === low) return ranked('three_of_a_kind', high);
  if (high === middle) return ranked('pair', high, low);
  if (middle === low) return ranked('pair', middle, high);
  const suit = suitOf(cards[0] ?? 0);
  const isFlush = cards.every((card) => suitOf(card) === suit);
  const isLowest = high === ACE && middle === 1 && low === 0;
  if (isLowest || high - low === 2)
    return ranked(isFlush ? 'straight_flush' : 'straight', isLowest ? 1 : high);
  return ranked(isFlush ? 'flush' : 'high_card', high, middle, low);
}

/** The dealer's hand counts when it is queen high or better. */
export const QUALIFYING = ranked('high_card', QUEEN).strength;
