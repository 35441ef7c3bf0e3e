import { fail, ok, type Result } from '@jukwaa/contracts';
import { dealt } from '../../fairness/outcomes.ts';
import { type Card, decks } from '../cards.ts';
import { checkedStake, isWhole, timesHundredths } from '../payout.ts';
import { type ActionRefusal, type Game, type GameBetRefusal, type RoundState, refuse } from '../round.ts';
import { QUALIFYING, type ThreeCardHand, threeCardHand } from './three-card-hand.ts';

const DECK = decks(1);
const HAND_SIZE = 3;

export interface ThreeCardBet {
  readonly ante_cents: number;
  /** The side bet on a pair or better; 0 for none. */
  readonly pair_plus_cents: number;
}

/** `play` raises by the ante. */
export type ThreeCardAction = { readonly kind: 'play' | 'fold' };

export interface ThreeCardState extends RoundState {
  readonly bet: ThreeCardBet;
  readonly player: readonly Card[];
  /** Empty until the round is over. */
  readonly dealer: readonly Card[];
  readonly result: 'fold' | 'dealer_does_not_qualify' | 'win' | 'tie' | 'lose' | null;
  readonly ante_bonus_cents: number;
  readonly pair_plus_payout_cents: number;
  readonly hidden: { readonly dealer: readonly Card[] };
}

/** The ante bonus for a stake of 1 in hundredths, whatever the dealer has. */
export const ANTE_BONUS: Readonly<Partial<Record<ThreeCardHand, number>>> = {
  straight: 100,
  three_of_a_kind: 400,
  straight_flush: 500,
};

/** Pair plus 40/30/6/4/1 for a stake of 1 in hundredths, stake included. */
export const PAIR_PLUS: Readonly<Partial<Record<ThreeCardHand, number>>> = {
  pair: 200,
  flush: 500,
  straight: 700,
  three_of_a_kind: 3_100,
  straight_flush: 4_100,
};

/** The payment of ante and play together for an ante of 1, in hundredths. */
const PAYS = { fold: 0, dealer_does_not_qualify: 300, win: 400, tie: 200, lose: 0 };

function showdown(player: readonly Card[], dealer: readonly Card[]): Exclude<ThreeCardState['result'], null> {
  const [own, other] = [threeCardHand(player).strength, threeCardHand(dealer).strength];
  if (other < QUALIFYING) return 'dealer_does_not_qualify';
  if (own === other) return 'tie';
  return own > other ? 'win' : 'lose';
}

function stakeOf({ ante_cents, pair_plus_cents }: ThreeCardBet): Result<number, GameBetRefusal> {
  if (
    !isWhole(pair_plus_cents, 0, Number.MAX_SAFE_INTEGER) ||
    !isWhole(ante_cents, 1, Number.MAX_SAFE_INTEGER)
  )
    return fail('bad_stake');
  return checkedStake(ante_cents + pair_plus_cents, true);
}

function costOf(state: ThreeCardState, { kind }: ThreeCardAction): Result<number, ActionRefusal> {
  if (state.is_over) return refuse(state);
  return ok(kind === 'play' ? state.bet.ante_cents : 0);
}

/** Shows the dealer's cards and pays. Pair plus and the ante bonus do not depend on the dealer's hand. */
function end(state: ThreeCardState, kind: ThreeCardAction['kind'], cost: number): ThreeCardState {
  const { bet, player, hidden, max_win_cents } = state;
  const { hand } = threeCardHand(player);
  const result = kind === 'fold' ? 'fold' : showdown(player, hidden.dealer);
  const ante_bonus_cents = kind === 'fold' ? 0 : timesHundredths(bet.ante_cents, ANTE_BONUS[hand] ?? 0);
  const pair_plus_payout_cents = timesHundredths(bet.pair_plus_cents, PAIR_PLUS[hand] ?? 0);
  const won = timesHundredths(bet.ante_cents, PAYS[result]) + ante_bonus_cents + pair_plus_payout_cents;
  return {
    ...state,
    is_over: true,
    staked_cents: state.staked_cents + cost,
    payout_cents: Math.min(won, max_win_cents),
    dealer: hidden.dealer,
    result,
    ante_bonus_cents,
    pair_plus_payout_cents,
  };
}

/** Three-card poker against the house: the dealer qualifies with queen high. */
export const threeCardPoker: Game<ThreeCardBet, ThreeCardAction, ThreeCardState> = {
  stakeOf,
  mostPaid: ({ ante_cents, pair_plus_cents }) => 9 * ante_cents + 41 * pair_plus_cents,
  floats: () => 2 * HAND_SIZE,
  deal(draws, bet, { max_win_cents }) {
    const cards = dealt(draws, DECK);
    return {
      is_over: false,
      staked_cents: bet.ante_cents + bet.pair_plus_cents,
      payout_cents: 0,
      max_win_cents,
      bet,
      player: cards.slice(0, HAND_SIZE),
      dealer: [],
      result: null,
      ante_bonus_cents: 0,
      pair_plus_payout_cents: 0,
      hidden: { dealer: cards.slice(HAND_SIZE) },
    };
  },
  costOf,
  act(state, action) {
    const cost = costOf(state, action);
    return cost.ok ? ok(end(state, action.kind, cost.value)) : cost;
  },
};
