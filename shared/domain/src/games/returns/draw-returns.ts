import { numbersDraw } from '../draws/numbers-draw.ts';
import type { DealtGame } from '../instant.ts';
import { hitChance } from '../keno/chances.ts';
import { fastKeno, type KenoBet, type KenoOutcome, keno } from '../keno/keno.ts';
import { FAST_KENO, KENO, type KenoKind } from '../keno/pay-tables.ts';
import { type NumbersSpot, numbersOdds, numbersWays, SUM_RANGES } from '../numbers/odds.ts';
import { SCRATCH_PRIZES, SCRATCH_TICKETS, scratch } from '../scratch/scratch.ts';
import { type Chances, exactly, type ReturnRow } from './row.ts';
import { drawnReturn, instantReturn, STAKE_CENTS } from './simulate.ts';

const ROUNDS = 50_000;

/** The results of a count of picks. */
const kenoChances = (kind: KenoKind, picks: number): Chances =>
  Object.entries(kind.pays[picks] ?? {}).map(([hits, hundredths]) => ({
    chance: hitChance(kind, picks, Number(hits)),
    pays: hundredths / 100,
  }));

const kenoRows = (kind: KenoKind, game: DealtGame<KenoBet, KenoOutcome>): ReturnRow[] =>
  Object.keys(kind.pays).map((count) => {
    const picks = Array.from({ length: Number(count) }, (_, at) => at + 1);
    return {
      bet: `${count} of ${kind.of}, ${kind.drawn} drawn`,
      ...exactly(kenoChances(kind, picks.length)),
      published: { value: 0.96, within: 0.005, source: 'hypergeometric, exact; own pay table' },
      simulation: { rounds: ROUNDS, run: instantReturn(game, { stake_cents: STAKE_CENTS, picks }) },
    };
  });

export const kenoReturns = (): ReturnRow[] => kenoRows(KENO, keno);
export const fastKenoReturns = (): ReturnRow[] => kenoRows(FAST_KENO, fastKeno);

const numbersRow = (bet: string, spot: NumbersSpot): ReturnRow => {
  const { wins, of } = numbersWays(spot);
  return {
    bet,
    ...exactly([{ chance: wins / of, pays: numbersOdds(spot) / 100 }]),
    published: { value: 0.96, within: 0.01 * (wins / of), source: '96 % / P(win), exact; odds rounded down' },
    simulation: {
      rounds: ROUNDS,
      run: drawnReturn(numbersDraw, spot),
    },
  };
};

export const numbersReturns = (): ReturnRow[] => [
  ...([6, 7] as const).flatMap((balls) =>
    [1, 2, 3, 4, 5].map((count) => {
      const picked = Array.from({ length: count }, (_, at) => at + 1);
      return numbersRow(`${count} of ${balls} balls`, { kind: 'numbers', numbers: picked, balls });
    }),
  ),
  numbersRow('colour of the booster', { kind: 'colour', colour: 'green' }),
  ...(['low', 'high', 'odd', 'even'] as const).map((kind) => numbersRow(`${kind} booster`, { kind })),
  ...SUM_RANGES.map(({ from, to }) => numbersRow(`sum ${from} to ${to}`, { kind: 'sum', from, to })),
];

export const scratchReturns = (): ReturnRow[] => [
  {
    bet: 'ticket',
    ...exactly(
      SCRATCH_PRIZES.map(({ hundredths, tickets }) => ({
        chance: tickets / SCRATCH_TICKETS,
        pays: hundredths / 100,
      })),
    ),
    published: { value: 0.96, within: 1e-9, source: 'prize table, exact; own table' },
    simulation: { rounds: 400_000, run: instantReturn(scratch, { stake_cents: STAKE_CENTS }) },
  },
];
