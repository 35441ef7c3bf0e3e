/** A line of a table: the measurement, the goal, and its baseline in the same run. */
export interface Row {
  readonly what: string;
  readonly measured: string;
  readonly goal?: string;
  readonly beside?: string;
}

const HEADS: Row = { what: '', measured: 'measured', goal: 'goal', beside: 'beside, in the same run' };

/** Prints rows under their headings, with columns as wide as their widest cell. */
export function printTable(rows: readonly Row[]): void {
  const lines = [HEADS, ...rows].map(({ what, measured, goal = '', beside = '' }) => [
    what,
    measured,
    goal,
    beside,
  ]);
  const widths = lines[0]?.map((_, at) => Math.max(...lines.map((cells) => cells[at]?.length ?? 0))) ?? [];
  for (const cells of lines) {
    const padded = cells.map((cell, at) =>
      at === 1 || at === 2 ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0),
    );
    process.stdout.write(`${padded.join('   ').trimEnd()}\n`);
  }
}

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
