import { SPORTS } from '@jukwaa/contracts';
import { FOOTBALL_MARKETS, footballMarket } from './football-markets.ts';
import type { MarketRule } from './market-rule.ts';
import { BASKETBALL_MARKETS, TENNIS_MARKETS, twoSidedMarket } from './two-sided-markets.ts';

const isFootball = (sportId: number) => sportId === SPORTS.football || sportId === SPORTS.esoccer;

/** The rule of a market of a sport, or undefined for an id that is not in the tables. */
export const marketRule = (sportId: number, marketId: number): MarketRule | undefined =>
  isFootball(sportId) ? footballMarket(marketId) : twoSidedMarket(marketId);

const ranks = new Map(
  [...FOOTBALL_MARKETS, ...BASKETBALL_MARKETS, ...TENNIS_MARKETS].map((rule, i) => [rule.id, i]),
);
/** Where a market stands on the page of a match; those that are not in the tables come last. */
export const marketRank = (marketId: number): number => ranks.get(marketId) ?? ranks.size;
