import { ROLLS } from '../../fairness/outcomes.ts';
import { choose } from '../choose.ts';
import { type DiceBet, dice, diceMultiplier, diceWins } from '../dice/dice.ts';
import { type HiLoAction, type HiLoState, hilo, hiloMultiplier, hiloRanks, RANKS } from '../hilo/hilo.ts';
import { type MinesAction, mines, minesMultiplier, TILES } from '../mines/mines.ts';
import { type PlinkoRisk, plinkoBoard } from '../plinko/pay-tables.ts';
import { plinko } from '../plinko/plinko.ts';
import { type Chances, exactly, type ReturnRow } from './row.ts';
import { instantReturn, playedReturn, STAKE_CENTS } from './simulate.ts';

const ROUNDS = 200_000;
const FAIR_SHARE = { value: 0.97, source: '(1 - edge) / P(win), exact; multipliers rounded down' };

const diceRow = (side: DiceBet['side'], target: number): ReturnRow => {
  const bet: DiceBet = { stake_cents: STAKE_CENTS, side, target };
  return {
    bet: `${side} ${(target / 100).toFixed(2)}`,
    ...exactly([{ chance: diceWins(bet) / ROLLS, pays: diceMultiplier(bet) / 100 }]),
    // A multiplier loses less than 0.01 by its rounding.
    published: { ...FAIR_SHARE, within: (0.01 * diceWins(bet)) / ROLLS },
    simulation: { rounds: ROUNDS, run: instantReturn(dice, bet) },
  };
};

export const diceReturns = (): ReturnRow[] => [
  diceRow('over', 5_000),
  diceRow('under', 2_500),
  diceRow('under', 9_600),
  diceRow('over', 9_900),
];

const minesRow = (count: number, opened: number): ReturnRow => {
  const share = choose(TILES - count, opened) / choose(TILES, opened);
  const run = playedReturn(
    mines,
    { stake_cents: STAKE_CENTS, mines: count },
    ({ opened: tiles }): MinesAction =>
      tiles.length === opened ? { kind: 'cash_out' } : { kind: 'open', tile: tiles.length },
  );
  return {
    bet: `${count} mines, ${opened} tiles`,
    ...exactly([{ chance: share, pays: minesMultiplier(count, opened) / 100 }]),
    published: { ...FAIR_SHARE, within: 0.01 * share },
    simulation: { rounds: ROUNDS, run },
  };
};

export const minesReturns = (): ReturnRow[] => [
  minesRow(1, 1),
  minesRow(3, 3),
  minesRow(3, 8),
  minesRow(5, 5),
  minesRow(10, 3),
  minesRow(24, 1),
];

/** The side with the most (or the fewest) ranks on a card. */
const sideOf = (card: number, pick: typeof Math.max): 'up' | 'down' => {
  const [up, down] = [hiloRanks(card, 'up'), hiloRanks(card, 'down')];
  return pick(up, down) === up ? 'up' : 'down';
};

/** Guesses once and cashes out. */
const oneGuess =
  (pick: typeof Math.max) =>
  ({ turns, hundredths }: HiLoState): HiLoAction => ({
    kind: hundredths > 0 ? 'cash_out' : sideOf(turns.at(-1)?.card ?? 0, pick),
  });

/** The results of one guess over the first cards. */
const guessChances = (pick: typeof Math.max): Chances =>
  Array.from({ length: RANKS }, (_, card) => {
    const guess = sideOf(card, pick);
    const chance = hiloRanks(card, guess) / RANKS ** 2;
    return { chance, pays: hiloMultiplier([{ card, guess }]) / 100 };
  });

const hiloRow = (bet: string, pick: typeof Math.max): ReturnRow => ({
  bet,
  ...exactly(guessChances(pick)),
  published: { ...FAIR_SHARE, within: 0.01 },
  simulation: { rounds: ROUNDS, run: playedReturn(hilo, { stake_cents: STAKE_CENTS }, oneGuess(pick)) },
});

export const hiloReturns = (): ReturnRow[] => [
  hiloRow('likelier side, one guess', Math.max),
  hiloRow('unlikelier side, one guess', Math.min),
];

const plinkoRow = (risk: PlinkoRisk, rows: number): ReturnRow => {
  const board = plinkoBoard(risk, rows);
  return {
    bet: `${risk}, ${rows} rows`,
    ...exactly(board.map((pays, slot) => ({ chance: choose(rows, slot) / 2 ** rows, pays: pays / 100 }))),
    published: { value: 0.97, within: 0.0015, source: 'C(r, k) / 2^r, exact; own pay table' },
    simulation: { rounds: ROUNDS, run: instantReturn(plinko, { stake_cents: STAKE_CENTS, risk, rows }) },
  };
};

export const plinkoReturns = (): ReturnRow[] =>
  (['low', 'medium', 'high'] as const).flatMap((risk) =>
    Array.from({ length: 9 }, (_, at) => plinkoRow(risk, 8 + at)),
  );
