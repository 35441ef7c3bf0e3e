import { rankOf, suitOf } from '../cards.ts';
import { type VideoPokerAction, type VideoPokerState, videoPoker } from '../video-poker/video-poker.ts';
import type { ReturnRow } from './row.ts';
import { playedReturn, STAKE_CENTS } from './simulate.ts';
import { bestHold, eachHand, type PaymentSums, paymentSums } from './video-poker-holds.ts';

/**
 * How many hands differ from this one by their suits alone, when it is the first of them by its ranks in each suit;
 * else 0. So 134,459 hands are played instead of 2,598,960.
 */
function handsLike(cards: readonly number[]): number {
  const suits = [0, 0, 0, 0];
  for (const card of cards) suits[suitOf(card)] = (suits[suitOf(card)] ?? 0) | (1 << rankOf(card));
  // The orders of four suits; those with the same ranks are one.
  let [orders, equal, before] = [24, 1, suits[0] ?? 0];
  for (const ranks of suits.slice(1)) {
    if (ranks > before) return 0;
    equal = ranks === before ? equal + 1 : 1;
    orders /= equal;
    before = ranks;
  }
  return orders;
}

/** The return of best play over all deals. */
function videoPokerReturn(sums: PaymentSums): number {
  let [hands, paid] = [0, 0];
  eachHand((cards) => {
    const like = handsLike(cards);
    if (like === 0) return;
    hands += like;
    paid += like * bestHold(cards, sums).mean;
  });
  return paid / hands / 100;
}

/** Plays each deal with its best hold. */
const bestPlay =
  (sums: PaymentSums) =>
  ({ cards }: VideoPokerState): VideoPokerAction => {
    const places = cards.map((_, place) => place).sort((a, b) => (cards[a] ?? 0) - (cards[b] ?? 0));
    const { held } = bestHold(
      places.map((place) => cards[place] ?? 0),
      sums,
    );
    return { kind: 'draw', held: places.filter((_, at) => (held & (1 << at)) !== 0) };
  };

export const videoPokerReturns = (): ReturnRow[] => {
  const sums = paymentSums();
  return [
    {
      bet: 'jacks or better 9/6, best play',
      computed: videoPokerReturn(sums),
      deviation: null,
      published: { value: 0.995_439, within: 0.000_000_5, source: 'Wizard of Odds' },
      simulation: {
        rounds: 1_000_000,
        run: playedReturn(videoPoker, { stake_cents: STAKE_CENTS }, bestPlay(sums)),
      },
    },
  ];
};
