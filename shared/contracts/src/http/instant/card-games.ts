import * as v from 'valibot';
import { Cents } from '../../primitives.ts';
import { Card, dealtOnce, OptionalStake, Stake, StateParts, whole } from './parts.ts';

const BlackjackBet = v.strictObject({ stake_cents: Stake });
const BlackjackHand = v.object({
  cards: v.array(Card),
  /** With the double. */
  stake_cents: Cents,
  isDone: v.boolean(),
  isDoubled: v.boolean(),
  /** Null until the round is over. */
  result: v.nullable(v.picklist(['blackjack', 'win', 'push', 'lose', 'bust'])),
  payout_cents: Cents,
});
/** Blackjack: `insure` and `decline` answer an ace of the dealer, the other actions are for the active hand. */
export const BLACKJACK = {
  bet: BlackjackBet,
  action: v.strictObject({
    kind: v.picklist(['insure', 'decline', 'hit', 'stand', 'double', 'split']),
  }),
  state: v.object({
    ...StateParts,
    bet: BlackjackBet,
    phase: v.picklist(['insurance', 'playing', 'over']),
    hands: v.array(BlackjackHand),
    active: v.number(),
    /** The upcard alone until the round is over. */
    dealer: v.array(Card),
    insurance_cents: Cents,
    insurance_payout_cents: Cents,
  }),
};

/** Baccarat: stakes on player, banker and tie, 0 for none. */
export const BACCARAT = dealtOnce(
  v.strictObject({ player_cents: OptionalStake, banker_cents: OptionalStake, tie_cents: OptionalStake }),
  v.object({
    player: v.array(Card),
    banker: v.array(Card),
    winner: v.picklist(['player', 'banker', 'tie']),
  }),
);

/** Hands of jacks or better from the best one; `nothing` pays nothing. */
export const POKER_HANDS = [
  'royal_flush',
  'straight_flush',
  'four_of_a_kind',
  'full_house',
  'flush',
  'straight',
  'three_of_a_kind',
  'two_pair',
  'jacks_or_better',
  'nothing',
] as const;
export type PokerHand = (typeof POKER_HANDS)[number];

const Place = whole(0, 4);
const VideoPokerBet = v.strictObject({ stake_cents: Stake });
/** Video poker, jacks or better 9/6: `held` are the places of the cards that stay. */
export const VIDEO_POKER = {
  bet: VideoPokerBet,
  action: v.strictObject({
    kind: v.literal('draw'),
    held: v.pipe(v.array(Place), v.maxLength(5)),
  }),
  state: v.object({
    ...StateParts,
    bet: VideoPokerBet,
    cards: v.array(Card),
    hand: v.picklist(POKER_HANDS),
    held: v.array(Place),
  }),
};

const ThreeCardBet = v.strictObject({ ante_cents: Stake, pair_plus_cents: OptionalStake });
/** Three-card poker: `play` stakes the ante once more. */
export const THREE_CARD_POKER = {
  bet: ThreeCardBet,
  action: v.strictObject({ kind: v.picklist(['play', 'fold']) }),
  state: v.object({
    ...StateParts,
    bet: ThreeCardBet,
    player: v.array(Card),
    /** Empty until the round is over. */
    dealer: v.array(Card),
    result: v.nullable(v.picklist(['fold', 'dealer_does_not_qualify', 'win', 'tie', 'lose'])),
    ante_bonus_cents: Cents,
    pair_plus_payout_cents: Cents,
  }),
};
