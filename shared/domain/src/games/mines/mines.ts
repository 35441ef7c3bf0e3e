import { fail, ok, type Result } from '@jukwaa/contracts';
import { drawn } from '../../fairness/outcomes.ts';
import { choose } from '../choose.ts';
import { checkedStake, fairHundredths, isWhole, timesHundredths } from '../payout.ts';
import { type ActionRefusal, type Game, type RoundState, refuse } from '../round.ts';

/** Tiles of the board, five rows of five. */
export const TILES = 25;

/** The share of stakes that mines returns before multipliers are rounded down, in hundredths. */
const RETURN = 97;

const BOARD = Array.from({ length: TILES }, (_, tile) => tile);

export interface MinesBet {
  readonly stake_cents: number;
  /** 1 to 24 of the 25 tiles. */
  readonly mines: number;
}

export type MinesAction = { readonly kind: 'open'; readonly tile: number } | { readonly kind: 'cash_out' };

export interface MinesState extends RoundState {
  readonly bet: MinesBet;
  /** Opened tiles from 0 to 24, in their order; the last one is a mine when the round is lost. */
  readonly opened: readonly number[];
  /** The payment of a cash-out now, in cents; 0 before the first tile and after a mine. */
  readonly cash_out_cents: number;
  /** The tiles with mines; empty until the round is over. */
  readonly mines: readonly number[];
  readonly hidden: { readonly mines: readonly number[] };
}

/** The multiplier in hundredths after `opened` tiles without a mine: 97 % of C(25, k) / C(25 - mines, k). */
export const minesMultiplier = (mines: number, opened: number): number =>
  fairHundredths(RETURN, choose(TILES, opened), choose(TILES - mines, opened));

const end = (state: MinesState, payout_cents: number): MinesState => ({
  ...state,
  is_over: true,
  payout_cents,
  cash_out_cents: payout_cents,
  mines: state.hidden.mines,
});

function open(state: MinesState, tile: number): MinesState {
  const { bet, hidden, max_win_cents } = state;
  const opened = [...state.opened, tile];
  if (hidden.mines.includes(tile)) return end({ ...state, opened }, 0);
  const won = timesHundredths(bet.stake_cents, minesMultiplier(bet.mines, opened.length));
  const cash_out_cents = Math.min(won, max_win_cents);
  const next = { ...state, opened, cash_out_cents };
  const isLast = opened.length === TILES - bet.mines || won >= max_win_cents;
  return isLast ? end(next, cash_out_cents) : next;
}

function costOf(state: MinesState, action: MinesAction): Result<number, ActionRefusal> {
  if (state.is_over) return refuse(state);
  if (action.kind === 'cash_out') return state.opened.length > 0 ? ok(0) : refuse(state);
  if (!isWhole(action.tile, 0, TILES - 1)) return fail('bad_choice');
  return state.opened.includes(action.tile) ? refuse(state) : ok(0);
}

/** Mines: each opened tile without a mine raises the multiplier, until the player cashes out. */
export const mines: Game<MinesBet, MinesAction, MinesState> = {
  stakeOf: (bet) => checkedStake(bet.stake_cents, isWhole(bet.mines, 1, TILES - 1)),
  mostPaid: (bet) => timesHundredths(bet.stake_cents, minesMultiplier(bet.mines, TILES - bet.mines)),
  floats: (bet) => bet.mines,
  deal: (draws, bet, { max_win_cents }) => ({
    is_over: false,
    staked_cents: bet.stake_cents,
    payout_cents: 0,
    max_win_cents,
    bet,
    opened: [],
    cash_out_cents: 0,
    mines: [],
    hidden: { mines: drawn(draws, BOARD) },
  }),
  costOf,
  act(state, action) {
    const cost = costOf(state, action);
    if (!cost.ok) return cost;
    return ok(action.kind === 'open' ? open(state, action.tile) : end(state, state.cash_out_cents));
  },
};
