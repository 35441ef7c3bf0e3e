/** The value below which this share of `sorted` (ascending) lies; 0 of nothing. */
export const percentile = (sorted: ArrayLike<number>, share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** Prints a row of a table: a name, then its numbers in columns, with a space between numbers of any length. */
export function line([name = '', ...cells]: readonly string[]): void {
  process.stdout.write(`${name.padEnd(42)}${cells.map((text) => ` ${text.padStart(11)}`).join('')}\n`);
}
