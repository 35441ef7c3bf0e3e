import { countedBy } from './counts/count-markets.ts';
import { balancedTotal, linesOf } from './football-lines.ts';
import { FOOTBALL_MARKETS } from './football-markets.ts';
import type { MarketRule } from './market-rule.ts';
import { type MatchMoment, type MatchOutlook, outlook } from './match-outlook.ts';
import { type Margins, type PricedMarket, priceMarket } from './price-market.ts';
import type { GoalModel } from './score-grid.ts';

/** An offered market; `favourite` marks the most even line of a market with several lines. */
export interface OfferedMarket extends PricedMarket {
  readonly favourite: boolean;
}

/** First-half markets end at the break. Markets on corners and cards need a match in which these are counted. */
function hasPrice({ id, question }: MarketRule, { moment }: MatchOutlook): boolean {
  if (question.about === 'first') return moment.halfTime === null;
  return countedBy(id) === null || moment.counts !== null;
}

const canBeBet = (market: PricedMarket) =>
  market.outcomes.filter((outcome) => outcome.active === 1).length > 1;

/**
 * The football markets of a match at a moment, from one grid: every one, or those of `rules`. Decided markets and unlikely lines are
 * left out.
 */
export function priceFootball(
  model: GoalModel,
  moment: MatchMoment,
  margins: Margins,
  rules: readonly MarketRule[] = FOOTBALL_MARKETS,
): OfferedMarket[] {
  const view = outlook(model, moment);
  return rules
    .filter((rule) => hasPrice(rule, view))
    .flatMap((rule) => {
      const lines = linesOf(rule, view);
      const favourite = lines.length > 1 ? balancedTotal(rule, lines, view) : (lines[0] ?? null);
      return lines
        .map((line) => ({ ...priceMarket(rule, line, view, margins), favourite: line === favourite }))
        .filter(canBeBet);
    });
}
