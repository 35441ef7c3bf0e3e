import type { OfferedMarket } from '../price-football.ts';
import { chancesAmong, type Margins, priceOf } from '../price-market.ts';
import type { WeightedScore } from '../score-grid.ts';
import { type LineGrid, type SportMarket, sportMarkets } from './sport-markets.ts';
import type { TwoSidedOutlook } from './two-sided-outlook.ts';

/** A line is offered while neither of its sides is less likely than this. */
const WORTH = 0.05;

/** Chances of each outcome of a market at a line; null when the match has no distribution for the market. */
function chancesAt({ rule, ways }: SportMarket, line: number, view: TwoSidedOutlook): number[] | null {
  const { question } = rule;
  if (question.about !== 'full' && question.about !== 'points') return null;
  const among = view[question.about]?.[ways];
  return among ? chancesAmong(question.outcomes, line, among) : null;
}

/** The median of the possible numbers. */
function middle(ways: readonly WeightedScore[]): number {
  let below = 0;
  for (const { home, chance } of ways) {
    below += chance;
    if (below >= 0.5) return home;
  }
  return ways.at(-1)?.home ?? 0;
}

/**
 * Half lines around the even one. The handicap that evens the match out is the negative median of the margins. In sports without
 * draws, a handicap of half a point equals the winner market and is left out.
 */
function candidates({ rule, ways }: SportMarket, { step, each }: LineGrid, view: TwoSidedOutlook): number[] {
  const { about } = rule.question;
  const among = about === 'full' || about === 'points' ? view[about]?.[ways] : undefined;
  if (!among) return [];
  const even = ways === 'totals' ? middle(among) : -middle(among);
  const nearest = Math.round((even - 0.5) / step);
  const lines = Array.from({ length: 2 * each + 3 }, (_, i) => (nearest - each - 1 + i) * step + 0.5);
  const isWinner = ways === 'margins' && about === 'full' && among.every(({ home }) => home !== 0);
  return isWinner ? lines.filter((line) => Math.abs(line) > 0.5) : lines;
}

const offCentre = (chances: readonly number[]) => Math.abs((chances[0] ?? 0) - 0.5);

/** The offered lines, as many as the market's grid allows, the most even one first. */
function linesAt(market: SportMarket, view: TwoSidedOutlook): (readonly [line: number, chances: number[]])[] {
  if (market.lines === null) {
    const chances = chancesAt(market, 0, view);
    return chances ? [[0, chances]] : [];
  }
  return candidates(market, market.lines, view)
    .flatMap((line) => {
      const chances = chancesAt(market, line, view);
      return chances && offCentre(chances) < 0.5 - WORTH ? [[line, chances] as const] : [];
    })
    .sort(([, a], [, b]) => offCentre(a) - offCentre(b))
    .slice(0, 2 * market.lines.each + 1);
}

/** Every market of a match of these sports at a moment; decided markets are left out. */
export function priceSport(sportId: number, view: TwoSidedOutlook, margins: Margins): OfferedMarket[] {
  return sportMarkets(sportId).flatMap((market) =>
    linesAt(market, view)
      .map(([line, chances], i) => ({ ...priceOf(market.rule, line, chances, margins), favourite: i === 0 }))
      .filter(({ outcomes }) => outcomes.every((outcome) => outcome.active === 1)),
  );
}
