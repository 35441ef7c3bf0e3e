import type { Random, Simulated } from './simulate.ts';

/** The return of a bet as its source states it. */
export interface PublishedReturn {
  readonly value: number;
  /** How far a computed return may be away, in shares: the published digits, or the rounding of multipliers. */
  readonly within: number;
  readonly source: string;
}

/** A bet of a game with all that is known about its return, in shares of the first stake. */
export interface ReturnRow {
  readonly bet: string;
  /** The exact return; null where only a simulation gives it. */
  readonly computed: number | null;
  /** The exact standard deviation of one round; null where only a simulation gives it. */
  readonly deviation: number | null;
  readonly published: PublishedReturn;
  readonly simulation: {
    readonly rounds: number;
    readonly run: (rounds: number, random: Random) => Simulated;
  };
}

/** Possible payments of a round in shares of the stake, each with its chance; all other rounds pay nothing. */
export type Chances = readonly { readonly chance: number; readonly pays: number }[];

/** The exact return and deviation of a bet. */
export function exactly(chances: Chances): { readonly computed: number; readonly deviation: number } {
  const computed = chances.reduce((sum, { chance, pays }) => sum + chance * pays, 0);
  const squares = chances.reduce((sum, { chance, pays }) => sum + chance * pays ** 2, 0);
  return { computed, deviation: Math.sqrt(Math.max(0, squares - computed ** 2)) };
}

/** Standard errors within which a simulation agrees; one of 15,000 true returns is farther away. */
const SLACK = 4;

/** A row with its simulation. */
export interface CheckedRow extends ReturnRow {
  readonly simulated: Simulated;
  readonly agrees: boolean;
}

/** Simulates a bet and compares computed, simulated and published returns. */
export function checkRow(row: ReturnRow, random: Random, rounds = row.simulation.rounds): CheckedRow {
  const { computed, published } = row;
  const sample = row.simulation.run(rounds, random);
  // A sample without its rarest prizes has too small an error of its own.
  const standardError = Math.max(sample.standardError, (row.deviation ?? 0) / Math.sqrt(rounds));
  const simulated = { ...sample, standardError };
  const slack = SLACK * simulated.standardError + (computed === null ? published.within : 1e-9);
  const isPublished = computed === null || Math.abs(computed - published.value) <= published.within;
  const isSimulated = Math.abs(simulated.mean - (computed ?? published.value)) <= slack;
  return { ...row, simulated, agrees: isPublished && isSimulated };
}
