import { ok, type Result } from '@jukwaa/contracts';
import { partOf } from '../../fairness/outcomes.ts';
import { checkedStake, timesHundredths } from '../payout.ts';
import { type ActionRefusal, type Game, type RoundState, refuse } from '../round.ts';

/** Ranks of a card from the ace, the lowest, to the king. */
export const RANKS = 13;
const KING = RANKS - 1;

const CARDS = 52;

/** Cards of the longest round, skipped ones included. */
const MOST_CARDS = 52;

/** The share of stakes that HiLo returns before the multiplier is rounded down, in hundredths. */
const RETURN = 97n;

export interface HiLoBet {
  readonly stake_cents: number;
}

/**
 * `up` is higher or the same, `down` lower or the same. On an ace `up` is higher and `down` the same, on a king
 * `down` is lower and `up` the same, so that no guess is certain.
 */
export type HiLoAction = { readonly kind: 'up' | 'down' | 'skip' | 'cash_out' };

/** A card of a round, and the guess that was made on it. */
export interface HiLoTurn {
  /** 0 to 51: the rank is `card % 13`, from the ace; the suit is `floor(card / 13)`. */
  readonly card: number;
  readonly guess: 'up' | 'down' | 'skip' | null;
}

export interface HiLoState extends RoundState {
  readonly bet: HiLoBet;
  /** All shown cards; the last one is guessed on. */
  readonly turns: readonly HiLoTurn[];
  /** The multiplier of a cash-out now, in hundredths; 0 before the first right guess and after a wrong one. */
  readonly hundredths: number;
  readonly cash_out_cents: number;
  readonly hidden: { readonly cards: readonly number[] };
}

/** How many of the 13 ranks make a guess on a card right. */
export function hiloRanks(card: number, guess: 'up' | 'down'): number {
  const rank = card % RANKS;
  if (rank === 0) return guess === 'up' ? KING : 1;
  if (rank === KING) return guess === 'up' ? 1 : KING;
  return guess === 'up' ? RANKS - rank : rank + 1;
}

function isRight(card: number, guess: 'up' | 'down', next: number): boolean {
  const [rank, other] = [card % RANKS, next % RANKS];
  if (rank === other) return rank === 0 ? guess === 'down' : rank !== KING || guess === 'up';
  return guess === 'up' ? other > rank : other < rank;
}

/** The multiplier in hundredths after right guesses: 97 % of the product of 13 / ranks, rounded down once. */
export function hiloMultiplier(turns: readonly HiLoTurn[]): number {
  let [num, den] = [RETURN, 1n];
  for (const { card, guess } of turns) {
    if (guess === null || guess === 'skip') continue;
    num *= BigInt(RANKS);
    den *= BigInt(hiloRanks(card, guess));
  }
  return Number(num / den);
}

const end = (state: HiLoState, payout_cents: number): HiLoState => ({
  ...state,
  is_over: true,
  payout_cents,
  cash_out_cents: payout_cents,
});

/** Shows the next card after a guess or a skip. A right last card and the maximum win cash out. */
function turn(state: HiLoState, guess: 'up' | 'down' | 'skip'): HiLoState {
  const { bet, hidden, max_win_cents, turns } = state;
  const [next = 0, ...cards] = hidden.cards;
  const last = turns.at(-1)?.card ?? 0;
  const guessed = [...turns.slice(0, -1), { card: last, guess }];
  const shown = { ...state, turns: [...guessed, { card: next, guess: null }], hidden: { cards } };
  if (guess === 'skip') return shown;
  if (!isRight(last, guess, next)) return end({ ...shown, hundredths: 0 }, 0);
  const hundredths = hiloMultiplier(guessed);
  const won = timesHundredths(bet.stake_cents, hundredths);
  const cash_out_cents = Math.min(won, max_win_cents);
  const right = { ...shown, hundredths, cash_out_cents };
  return won >= max_win_cents || cards.length === 0 ? end(right, cash_out_cents) : right;
}

function costOf(state: HiLoState, { kind }: HiLoAction): Result<number, ActionRefusal> {
  if (state.is_over) return refuse(state);
  if (kind === 'cash_out') return state.hundredths > 0 ? ok(0) : refuse(state);
  // The last card decides a guess, so that a round never ends by a skip.
  if (kind === 'skip') return state.hidden.cards.length > 1 ? ok(0) : refuse(state);
  return ok(0);
}

/** HiLo: guesses whether the next card is higher or lower, with all cards in every draw, until a cash-out. */
export const hilo: Game<HiLoBet, HiLoAction, HiLoState> = {
  stakeOf: (bet) => checkedStake(bet.stake_cents, true),
  mostPaid: () => Number.POSITIVE_INFINITY,
  floats: () => MOST_CARDS,
  deal(draws, bet, { max_win_cents }) {
    const [first = 0, ...cards] = draws.map((draw) => partOf(draw, CARDS));
    return {
      is_over: false,
      staked_cents: bet.stake_cents,
      payout_cents: 0,
      max_win_cents,
      bet,
      turns: [{ card: first, guess: null }],
      hundredths: 0,
      cash_out_cents: 0,
      hidden: { cards },
    };
  },
  costOf,
  act(state, action) {
    const cost = costOf(state, action);
    if (!cost.ok) return cost;
    return ok(action.kind === 'cash_out' ? end(state, state.cash_out_cents) : turn(state, action.kind));
  },
};
