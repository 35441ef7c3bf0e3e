import { printTable } from '@jukwaa/build/report';

/** A line of a table: the measurement, the goal, and its baseline in the same run. */
export interface MeasuredRow {
  readonly what: string;
  readonly measured: string;
  readonly goal?: string;
  readonly beside?: string;
}

const TABLE = {
  heads: ['', 'measured', 'goal', 'beside, in the same run'],
  texts: ['beside, in the same run'],
  charts: 'none',
} as const;

/** Prints rows under their headings. Each has a unit of its own, so there is no chart. */
export const printRows = (rows: readonly MeasuredRow[]): void =>
  printTable(
    TABLE,
    rows.map(({ what, measured, goal = '', beside = '' }) => [what, measured, goal, beside]),
  );

/** The median of some figures; NaN for none. */
export const median = (figures: readonly number[]): number =>
  [...figures].sort((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;

export const seconds = (ms: number): string => `${(ms / 1_000).toFixed(2)} s`;

/** The duration of `work`, in ms. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** The median duration of `work` over several runs, in ms. */
export async function medianTime(runs: number, work: () => Promise<unknown>): Promise<number> {
  const taken: number[] = [];
  for (let run = 0; run < runs; run += 1) taken.push(await timed(work));
  return median(taken);
}
