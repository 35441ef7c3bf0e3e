import { fail, ok, type PokerHand, type Result } from '@jukwaa/contracts';
import { dealt } from '../../fairness/outcomes.ts';
import { type Card, decks } from '../cards.ts';
import { checkedStake, isWhole, timesHundredths } from '../payout.ts';
import { type ActionRefusal, type Game, type RoundState, refuse } from '../round.ts';
import { pokerHand } from './poker-hand.ts';

const DECK = decks(1);
const HAND_SIZE = 5;

/** Payments of jacks or better 9/6 for a stake of 1, stake included, in hundredths. */
export const POKER_PAYS: Readonly<Record<PokerHand, number>> = {
  royal_flush: 80_000,
  straight_flush: 5_000,
  four_of_a_kind: 2_500,
  full_house: 900,
  flush: 600,
  straight: 400,
  three_of_a_kind: 300,
  two_pair: 200,
  jacks_or_better: 100,
  nothing: 0,
};

export interface VideoPokerBet {
  readonly stake_cents: number;
}

/** The places of the cards that stay, 0 to 4; the others are replaced. */
export type VideoPokerAction = { readonly kind: 'draw'; readonly held: readonly number[] };

export interface VideoPokerState extends RoundState {
  readonly bet: VideoPokerBet;
  readonly cards: readonly Card[];
  /** The hand of the cards; a dealt one before the draw. */
  readonly hand: PokerHand;
  /** The places that stayed at the draw. */
  readonly held: readonly number[];
  /** The cards that replace those of the same places. */
  readonly hidden: { readonly next: readonly Card[] };
}

function costOf(state: VideoPokerState, { held }: VideoPokerAction): Result<number, ActionRefusal> {
  if (state.is_over) return refuse(state);
  const arePlaces = held.every((place) => isWhole(place, 0, HAND_SIZE - 1));
  return arePlaces && new Set(held).size === held.length ? ok(0) : fail('bad_choice');
}

/** Video poker, jacks or better 9/6: five cards of one deck, of which any can be replaced once. */
export const videoPoker: Game<VideoPokerBet, VideoPokerAction, VideoPokerState> = {
  stakeOf: ({ stake_cents }) => checkedStake(stake_cents, true),
  mostPaid: ({ stake_cents }) => timesHundredths(stake_cents, POKER_PAYS.royal_flush),
  floats: () => 2 * HAND_SIZE,
  deal(draws, bet, { max_win_cents }) {
    const all = dealt(draws, DECK);
    const cards = all.slice(0, HAND_SIZE);
    return {
      is_over: false,
      staked_cents: bet.stake_cents,
      payout_cents: 0,
      max_win_cents,
      bet,
      cards,
      hand: pokerHand(cards),
      held: [],
      hidden: { next: all.slice(HAND_SIZE) },
    };
  },
  costOf,
  act(state, action) {
    const cost = costOf(state, action);
    if (!cost.ok) return cost;
    const { bet, hidden, max_win_cents } = state;
    const cards = state.cards.map((card, at) =>
      action.held.includes(at) ? card : (hidden.next[at] ?? card),
    );
    const hand = pokerHand(cards);
    const payout_cents = Math.min(timesHundredths(bet.stake_cents, POKER_PAYS[hand]), max_win_cents);
    return ok({ ...state, is_over: true, cards, hand, held: action.held, payout_cents });
  },
};
