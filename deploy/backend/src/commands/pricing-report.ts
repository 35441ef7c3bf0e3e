import { fail, ok, type Result } from '@jukwaa/contracts';
import { quotedBy, type RowCells, readTable } from '../services/feed/index.ts';
import {
  chancesOf,
  fitGoals,
  footballMarket,
  type GoalModel,
  type MatchQuotes,
  outlook,
  withoutMargin,
} from '../services/pricing/index.ts';

/** Columns of average prices: closing ones where the file has them, else opening ones. */
const AVERAGES = ['AvgC', 'Avg'] as const;
const LINES = ['AHCh', 'AHh'] as const;

/** Prices of a match as the market quoted them. Not every file quotes a handicap. */
interface QuotedMatch {
  readonly isClosing: boolean;
  readonly quotes: Required<MatchQuotes>;
  readonly handicap: { readonly line: number; readonly home: number; readonly away: number } | null;
}

/** Distance of a pricing method from the quotes: root mean squares of differences in probability. */
export interface PricingErrors {
  readonly name: string;
  readonly result: number;
  readonly total: number;
  /** Null when the file quotes no handicap, which is never fitted. */
  readonly handicap: number | null;
}

export interface PricingReport {
  readonly matches: number;
  /** The number of matches with closing prices. */
  readonly closing: number;
  readonly handicaps: number;
  readonly models: readonly PricingErrors[];
}

function handicapOf(cells: RowCells, which: number): QuotedMatch['handicap'] {
  const line = Number(cells[LINES[which] ?? ''] || Number.NaN);
  const prices = quotedBy(cells, { home: `${AVERAGES[which]}AHH`, away: `${AVERAGES[which]}AHA` });
  return prices && Number.isFinite(line) ? { line, ...prices } : null;
}

/** The first complete set of averages in a row; null when it lacks 1x2 or the total. */
function quotedMatch(cells: RowCells): QuotedMatch | null {
  for (const [which, name] of AVERAGES.entries()) {
    const quotes = quotedBy(cells, {
      home: `${name}H`,
      draw: `${name}D`,
      away: `${name}A`,
      over: `${name}>2.5`,
      under: `${name}<2.5`,
    });
    if (quotes) return { isClosing: which === 0, quotes, handicap: handicapOf(cells, which) };
  }
  return null;
}

function rule(id: number) {
  const found = footballMarket(id);
  if (!found) throw new RangeError(`market ${id} is not in the table`);
  return found;
}

/** Differences between the probabilities of a model and those of the quotes. */
function errorsOf({ quotes, handicap }: QuotedMatch, model: GoalModel) {
  const view = outlook(model);
  const off = (id: number, line: number, odds: readonly number[], count: number) => {
    const quoted = withoutMargin(odds);
    return chancesOf(rule(id), line, view)
      .slice(0, count)
      .map((chance, i) => chance - (quoted[i] ?? 0));
  };
  return {
    result: off(1, 0, [quotes.home, quotes.draw, quotes.away], 3),
    total: off(18, 2.5, [quotes.over, quotes.under], 1),
    handicap: handicap ? off(16, handicap.line, [handicap.home, handicap.away], 1) : [],
  };
}

const rootMeanSquare = (errors: readonly number[]) =>
  Math.sqrt(errors.reduce((sum, error) => sum + error * error, 0) / errors.length);

function measured(
  name: string,
  matches: readonly QuotedMatch[],
  fit: (quotes: MatchQuotes) => GoalModel,
): PricingErrors {
  const errors = matches.map((match) => errorsOf(match, fit(match.quotes)));
  const handicap = errors.flatMap((error) => error.handicap);
  return {
    name,
    result: rootMeanSquare(errors.flatMap((error) => error.result)),
    total: rootMeanSquare(errors.flatMap((error) => error.total)),
    handicap: handicap.length > 0 ? rootMeanSquare(handicap) : null,
  };
}

/**
 * Fits every match of a season file (football-data.co.uk columns) and measures the distance of each quoted market from the model.
 * Compares the product's fit with one dependence for all matches and with independent goals.
 */
export function pricingReport(text: string): Result<PricingReport, string> {
  const table = readTable(text);
  if (!table.ok) return table;
  const matches = table.value.rows.map(({ cells }) => quotedMatch(cells)).filter((match) => match !== null);
  if (matches.length === 0) return fail('it has no match with average odds of 1x2 and over/under 2.5');
  return ok({
    matches: matches.length,
    closing: matches.filter(({ isClosing }) => isClosing).length,
    handicaps: matches.filter(({ handicap }) => handicap !== null).length,
    models: [
      measured('dependence fitted per match', matches, (quotes) => fitGoals(quotes)),
      measured('dependence -0.06 for all', matches, (quotes) => fitGoals(quotes, -0.06)),
      measured('independent Poisson (baseline)', matches, (quotes) => fitGoals(quotes, 0)),
    ],
  });
}
