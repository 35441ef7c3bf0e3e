import { fail, ok, type Result } from '@jukwaa/contracts';
import type { Score } from '@jukwaa/domain/pools';
import { quotedBy, type RowCells, readTable } from '../services/feed/index.ts';
import {
  type CountKind,
  chancesAmong,
  countModelAt,
  countWays,
  footballMarket,
  type MarketRule,
  withoutMargin,
} from '../services/pricing/index.ts';

/** The columns of both sides whose sums are a count. */
const COLUMNS: Readonly<Record<CountKind, readonly string[]>> = { corners: ['C'], cards: ['Y', 'R'] };
const START = { minutes: 90, minutesLeft: 90, soFar: { home: 0, away: 0 } };

/** Outcomes that are compared: name, market, line, and the outcome's place in its market. */
const CHECKED: Readonly<Record<CountKind, readonly (readonly [string, number, number, number])[]>> = {
  corners: [
    ['home side has more', 162, 0, 0],
    ['away side has more', 162, 0, 2],
    ...[7.5, 8.5, 9.5, 10.5, 11.5, 12.5].map((line) => [`over ${line}`, 166, line, 0] as const),
    ['home over 5.5', 167, 5.5, 0],
    ['away over 4.5', 168, 4.5, 0],
    ['home -1.5', 165, -1.5, 0],
    ['odd', 172, 0, 0],
  ],
  cards: [
    ['home side has more', 136, 0, 0],
    ['away side has more', 136, 0, 2],
    ...[2.5, 3.5, 4.5, 5.5, 6.5].map((line) => [`over ${line}`, 139, line, 0] as const),
    ['home over 1.5', 140, 1.5, 0],
    ['away over 2.5', 141, 2.5, 0],
  ],
};

/** An outcome over all matches of a file. */
export interface CountCheck {
  readonly name: string;
  /** Mean chance by the model, and the part of the matches in which it won. */
  readonly expected: number;
  readonly observed: number;
  /** Their difference in standard errors. */
  readonly z: number;
}

export interface CountReport {
  readonly matches: number;
  readonly checks: readonly CountCheck[];
}

interface CountedRow {
  /** P(home) - P(away) of the average odds. */
  readonly edge: number;
  readonly numbers: Readonly<Record<CountKind, Score>>;
}

function numberIn(cells: RowCells, side: string, kinds: readonly string[]): number | null {
  const texts = kinds.map((kind) => cells[side + kind] ?? '');
  return texts.every((text) => /^\d{1,2}$/.test(text))
    ? texts.reduce((sum, text) => sum + Number(text), 0)
    : null;
}

function scoreIn(cells: RowCells, kinds: readonly string[]): Score | null {
  const [home, away] = [numberIn(cells, 'H', kinds), numberIn(cells, 'A', kinds)];
  return home === null || away === null ? null : { home, away };
}

/** A row with average odds, corners and cards; null without them. */
function countedRow(cells: RowCells): CountedRow | null {
  const quotes = quotedBy(cells, { home: 'AvgH', draw: 'AvgD', away: 'AvgA' });
  const corners = scoreIn(cells, COLUMNS.corners);
  const cards = scoreIn(cells, COLUMNS.cards);
  if (!quotes || !corners || !cards) return null;
  const [home = 0, , away = 0] = withoutMargin([quotes.home, quotes.draw, quotes.away]);
  return { edge: home - away, numbers: { corners, cards } };
}

function ruleOf(id: number): MarketRule {
  const rule = footballMarket(id);
  if (!rule) throw new RangeError(`market ${id} is not in the table`);
  return rule;
}

function checkOf(
  counted: CountKind,
  rows: readonly CountedRow[],
  [name, market, line, place]: readonly [string, number, number, number],
): CountCheck {
  const { question } = ruleOf(market);
  if (question.about !== counted) throw new RangeError(`market ${market} is not about ${counted}`);
  const outcome = question.outcomes.slice(place, place + 1);
  let [expected, observed, variance] = [0, 0, 0];
  for (const { edge, numbers } of rows) {
    const [chance = 0] = chancesAmong(outcome, line, countWays(countModelAt(counted, edge), START));
    expected += chance;
    variance += chance * (1 - chance);
    observed += (outcome[0]?.judge(numbers[counted], line) ?? -1) > 0 ? 1 : 0;
  }
  const z = (observed - expected) / Math.sqrt(variance);
  return {
    name: `${counted}: ${name}`,
    expected: expected / rows.length,
    observed: observed / rows.length,
    z,
  };
}

/**
 * Compares the model of corners and cards with a season file (football-data.co.uk columns HC, AC, HY, AY, HR, AR and average 1x2
 * odds). Fails for a file without them.
 */
export function countReport(text: string): Result<CountReport, string> {
  const table = readTable(text);
  if (!table.ok) return table;
  const rows = table.value.rows.map(({ cells }) => countedRow(cells)).filter((row) => row !== null);
  if (rows.length === 0) return fail('it has no match with average odds, corners and cards');
  const names: readonly CountKind[] = ['corners', 'cards'];
  const checks = names.flatMap((name) => CHECKED[name].map((check) => checkOf(name, rows, check)));
  return ok({ matches: rows.length, checks });
}
