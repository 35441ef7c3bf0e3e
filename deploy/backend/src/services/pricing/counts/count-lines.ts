/** A line is offered while neither of its sides is less likely than this. */
const WORTH = 0.05;

/** Half lines in the range of a market: its lowest, and the number offered around the most even one. */
interface LineRange {
  readonly from: number;
  readonly most: number;
}

const MOST_STEPS = 60;

/** The first half line from `from` on whose chance passes one half; `rises`: the chance grows with the line. */
function evenLine(chanceAt: (line: number) => number, from: number, rises: boolean): number {
  let line = from;
  for (let step = 0; step < MOST_STEPS; step++, line++) if (chanceAt(line) > 0.5 === rises) break;
  return line;
}

/**
 * Half lines around the most even one, the lowest first; those with an almost certain side are left out.
 *
 * @param chanceAt the chance of the market's first outcome at a line
 */
export function linesAround(
  chanceAt: (line: number) => number,
  { from, most }: LineRange,
  rises = false,
): number[] {
  const even = evenLine(chanceAt, from, rises);
  const near = Array.from({ length: 2 * most + 1 }, (_, i) => even - most + i);
  const open = near
    .filter((line) => line >= from)
    .map((line) => ({ line, off: Math.abs(chanceAt(line) - 0.5) }))
    .filter(({ off }) => off < 0.5 - WORTH)
    .sort((a, b) => a.off - b.off);
  return open
    .slice(0, most)
    .map(({ line }) => line)
    .sort((a, b) => a - b);
}
