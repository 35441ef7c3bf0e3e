import type { Market } from '@jukwaa/contracts';
import type { MarketGroup } from './market-groups.ts';

/** The number of lines before the others are asked for. */
const FIRST_LINES = 3;
const MOST_COLUMNS = 3;

const idsOf = ({ outcomes }: Market) => outcomes.map(({ outcome_id }) => outcome_id).join();

/** Whether a market is a table: several lines of a total or a handicap, each with the same two or three outcomes. */
export function isLineTable({ lines }: MarketGroup): boolean {
  const [first] = lines;
  if (first === undefined || lines.length < 2 || first.outcomes.length > MOST_COLUMNS) return false;
  return lines.every((line) => /^(total|hcp)=[^|]+$/.test(line.specifier) && idsOf(line) === idsOf(first));
}

const signed = (line: number) => (line > 0 ? `+${line}` : String(line));

/**
 * A market's line as its row shows it: `2.5` of a total, `0:1` of a head start, and `-0.5 / +0.5`, the home side's
 * first, of a handicap.
 */
export function lineText(specifier: string): string {
  const text = specifier.slice(specifier.indexOf('=') + 1);
  const line = Number(text);
  if (!specifier.startsWith('hcp=') || Number.isNaN(line)) return text;
  return line === 0 ? '0' : `${signed(line)} / ${signed(-line)}`;
}

/** An outcome's alias as the heading of its column, without the line: `Over 2.5` is `Over`, `1 (+0.5)` is `1`. */
export const columnText = (alias: string): string => alias.replace(/\s*\(?[+-]?\d[\d.:]*\)?$/, '') || alias;

/** The difference between the likelihoods of a line's first and last outcome; 0 is even. */
function unevenness({ outcomes }: Market): number {
  const [first, last] = [outcomes[0], outcomes.at(-1)];
  return first === undefined || last === undefined ? 1 : Math.abs(1 / first.odds - 1 / last.odds);
}

/** The lines nearest to even odds, in their order. */
export function nearestToEven(lines: readonly Market[]): readonly Market[] {
  const nearest = [...lines].sort((a, b) => unevenness(a) - unevenness(b)).slice(0, FIRST_LINES);
  return lines.filter((line) => nearest.includes(line));
}
