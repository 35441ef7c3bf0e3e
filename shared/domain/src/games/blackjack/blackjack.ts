import { ok, type Result } from '@jukwaa/contracts';
import { dealt } from '../../fairness/outcomes.ts';
import { ACE, decks, rankOf } from '../cards.ts';
import { checkedStake } from '../payout.ts';
import { type ActionRefusal, type Game, refuse } from '../round.ts';
import { cardPoints, handValue, isNatural } from './hand-value.ts';
import { settle } from './settle.ts';
import {
  type BlackjackAction,
  type BlackjackBet,
  type BlackjackHand,
  type BlackjackState,
  newHand,
} from './state.ts';

const SHOE = decks(6);

/** The most hands after splits. */
const MOST_HANDS = 4;

/** More cards than the longest round of five hands takes, even of the lowest cards of six decks. */
const CARDS_OF_ROUND = 64;

/** Continues with the next hand that is not done; a hand of 21 is. After the last one the dealer plays. */
function proceed(state: BlackjackState): BlackjackState {
  const hands = state.hands.map((hand) =>
    hand.isDone || handValue(hand.cards).points < 21 ? hand : { ...hand, isDone: true },
  );
  const active = hands.findIndex(({ isDone }) => !isDone);
  return active < 0 ? settle({ ...state, hands }) : { ...state, hands, active, phase: 'playing' };
}

/** The dealer looks at the hole card under an ace or a ten: a blackjack ends the round. */
function peek(state: BlackjackState): BlackjackState {
  const cards = [...state.dealer, state.hidden.hole];
  return isNatural(cards) ? settle(state) : proceed(state);
}

function replaceActive(
  state: BlackjackState,
  hands: readonly BlackjackHand[],
  cards: number,
): BlackjackState {
  return {
    ...state,
    hands: state.hands.flatMap((hand, at) => (at === state.active ? hands : [hand])),
    hidden: { ...state.hidden, shoe: state.hidden.shoe.slice(cards) },
  };
}

function split(state: BlackjackState, { cards, stake_cents }: BlackjackHand): BlackjackState {
  const [left = 0, right = 0] = cards;
  const [first = 0, second = 0] = state.hidden.shoe;
  // Split aces get one card each.
  const isDone = rankOf(left) === ACE;
  const hands = [newHand([left, first], stake_cents), newHand([right, second], stake_cents)];
  return replaceActive(
    state,
    hands.map((hand) => ({ ...hand, isDone })),
    2,
  );
}

/** The state after an allowed action whose cost was taken. */
function apply(state: BlackjackState, kind: BlackjackAction['kind'], cost: number): BlackjackState {
  const staked = { ...state, staked_cents: state.staked_cents + cost };
  if (kind === 'insure' || kind === 'decline') return peek({ ...staked, insurance_cents: cost });
  const hand = state.hands[state.active];
  if (hand === undefined) return state;
  if (kind === 'stand') return proceed(replaceActive(staked, [{ ...hand, isDone: true }], 0));
  if (kind === 'split') return proceed(split(staked, hand));
  const isDoubled = kind === 'double';
  const cards = [...hand.cards, ...state.hidden.shoe.slice(0, 1)];
  const next = { ...hand, cards, stake_cents: hand.stake_cents + cost, isDone: isDoubled, isDoubled };
  return proceed(replaceActive(staked, [next], 1));
}

/** The cents that an action adds to the stake; what the player sees of a round decides it. */
export function blackjackCost(
  state: Omit<BlackjackState, 'hidden'>,
  { kind }: BlackjackAction,
): Result<number, ActionRefusal> {
  const { bet, phase, hands, active } = state;
  const half = Math.floor(bet.stake_cents / 2);
  if (phase === 'insurance') {
    if (kind === 'insure' && half > 0) return ok(half);
    return kind === 'decline' ? ok(0) : refuse(state);
  }
  const hand = hands[active];
  if (phase === 'over' || hand === undefined || kind === 'insure' || kind === 'decline') return refuse(state);
  if (kind === 'hit' || kind === 'stand') return ok(0);
  const [first = 0, second = 0] = hand.cards;
  if (hand.cards.length > 2) return refuse(state);
  const isAllowed =
    kind === 'double' || (cardPoints(first) === cardPoints(second) && hands.length < MOST_HANDS);
  return isAllowed ? ok(bet.stake_cents) : refuse(state);
}

/**
 * Blackjack from six freshly shuffled decks: the dealer stands on soft 17 and looks for a blackjack first; any two
 * cards can be doubled, also after a split; cards of the same value can be split into up to four hands, aces once;
 * a blackjack pays 3:2, insurance 2:1.
 */
export const blackjack: Game<BlackjackBet, BlackjackAction, BlackjackState> = {
  stakeOf: ({ stake_cents }) => checkedStake(stake_cents, true),
  mostPaid: ({ stake_cents }) => stake_cents * MOST_HANDS * 2 * 2,
  floats: () => CARDS_OF_ROUND,
  deal(draws, bet, { max_win_cents }) {
    const cards = dealt(draws, SHOE);
    const [first = 0, up = 0, second = 0, hole = 0] = cards;
    const state: BlackjackState = {
      is_over: false,
      staked_cents: bet.stake_cents,
      payout_cents: 0,
      max_win_cents,
      bet,
      phase: 'insurance',
      hands: [newHand([first, second], bet.stake_cents)],
      active: 0,
      dealer: [up],
      insurance_cents: 0,
      insurance_payout_cents: 0,
      hidden: { hole, shoe: cards.slice(4) },
    };
    return rankOf(up) === ACE ? state : peek(state);
  },
  costOf: blackjackCost,
  act(state, action) {
    const cost = blackjackCost(state, action);
    return cost.ok ? ok(apply(state, action.kind, cost.value)) : cost;
  },
};
