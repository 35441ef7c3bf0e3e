import { linesAround } from './counts/count-lines.ts';
import type { CountKind } from './counts/count-model.ts';
import { footballMarket } from './football-markets.ts';
import type { MarketRule } from './market-rule.ts';
import type { MatchOutlook } from './match-outlook.ts';
import { chancesOf } from './price-market.ts';
import { goalsOf } from './score.ts';

/** A line is offered while neither of its sides is less likely than this. */
const WORTH = 0.05;

const firstChance = (rule: MarketRule, line: number, view: MatchOutlook) =>
  chancesOf(rule, line, view)[0] ?? 0;
const isOpen = (chance: number) => chance > WORTH && chance < 1 - WORTH;

/** Half lines from `from` goals on, while both sides are likely enough for a price. */
function halfLines(rule: MarketRule, view: MatchOutlook, from: number, most: number): number[] {
  const lines: number[] = [];
  for (let line = from + 0.5; lines.length < most && line < from + 9; line++)
    if (isOpen(firstChance(rule, line, view))) lines.push(line);
  return lines;
}

/** Quarter lines around the one that splits the match most evenly; the home side's chance grows with the line. */
function handicapLines(rule: MarketRule, view: MatchOutlook): number[] {
  let [low, high] = [-5, 5];
  while (high - low > 0.25) {
    const middle = Math.floor((low + high) * 2) / 4;
    if (firstChance(rule, middle, view) < 0.5) low = middle;
    else high = middle;
  }
  const isLowCloser = 0.5 - firstChance(rule, low, view) < firstChance(rule, high, view) - 0.5;
  const even = isLowCloser ? low : high;
  return [-0.5, -0.25, 0, 0.25, 0.5].map((step) => even + step);
}

const headStarts = (rule: MarketRule, view: MatchOutlook) =>
  [-2, -1, 1, 2].filter((line) => isOpen(firstChance(rule, line, view)));

/** Half lines above the number so far. */
const countLines = (rule: MarketRule, view: MatchOutlook, soFar: number, most: number) =>
  linesAround((line) => firstChance(rule, line, view), { from: soFar + 0.5, most });

const countedGoals = ({ moment }: MatchOutlook, counted: CountKind) =>
  moment.counts ? goalsOf(moment.counts[counted]) : 0;

/** The offered lines of a market; a market without lines has the single line 0. */
export function linesOf(rule: MarketRule, view: MatchOutlook): number[] {
  const { score, halfTime } = view.moment;
  const inSecond = halfTime === null ? 0 : goalsOf(score) - goalsOf(halfTime);
  switch (rule.id) {
    case 8:
      return [goalsOf(score) + 1];
    case 14:
      return headStarts(rule, view);
    case 16:
      return handicapLines(rule, view);
    case 18:
      return halfLines(rule, view, goalsOf(score), 6);
    case 19:
      return halfLines(rule, view, score.home, 3);
    case 20:
      return halfLines(rule, view, score.away, 3);
    case 68:
      return halfLines(rule, view, goalsOf(score), 3);
    case 90:
      return halfLines(rule, view, inSecond, 3);
    case 166:
      return countLines(rule, view, countedGoals(view, 'corners'), 5);
    case 165:
      return linesAround((line) => firstChance(rule, line, view), { from: -20.5, most: 3 }, true);
    case 167:
      return countLines(rule, view, view.moment.counts?.corners.home ?? 0, 3);
    case 168:
      return countLines(rule, view, view.moment.counts?.corners.away ?? 0, 3);
    case 139:
      return countLines(rule, view, countedGoals(view, 'cards'), 4);
    case 140:
      return countLines(rule, view, view.moment.counts?.cards.home ?? 0, 2);
    case 141:
      return countLines(rule, view, view.moment.counts?.cards.away ?? 0, 2);
    case 36:
      // Both teams to score needs two goals: a lower line has an impossible outcome.
      return combinedLines(view, 2);
    case 37:
    case 547:
      return combinedLines(view, 1);
    default:
      return [0];
  }
}

/** Combined markets use the whole-match lines above `from` goals, at least 1: there is almost nothing to combine below that. */
function combinedLines(view: MatchOutlook, from: number): number[] {
  const totals = footballMarket(18);
  if (!totals) return [];
  return halfLines(totals, view, Math.max(from, goalsOf(view.moment.score)), 3);
}

/** The total whose sides are closest to even, which lists show. */
export function balancedTotal(rule: MarketRule, lines: readonly number[], view: MatchOutlook): number | null {
  const off = (line: number) => Math.abs(firstChance(rule, line, view) - 0.5);
  return lines.reduce<number | null>(
    (best, line) => (best === null || off(line) < off(best) ? line : best),
    null,
  );
}
