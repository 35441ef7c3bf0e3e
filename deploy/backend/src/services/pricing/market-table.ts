import { SPORTS } from '@jukwaa/contracts';
import { FOOTBALL_MARKETS, footballMarket } from './football-markets.ts';
import type { MarketRule } from './market-rule.ts';
import { SPORT_RULES, sportMarkets } from './sports/sport-markets.ts';

const isFootball = (sportId: number) => sportId === SPORTS.football || sportId === SPORTS.esoccer;

/** The rule of a market of a sport, or undefined for an id that is not in the tables. */
export const marketRule = (sportId: number, marketId: number): MarketRule | undefined =>
  isFootball(sportId)
    ? footballMarket(marketId)
    : sportMarkets(sportId).find(({ rule }) => rule.id === marketId)?.rule;

const RESULT_ID = 1;
/** The market that lists show of a sport: 1x2, or the winner where there is no draw. */
export const leadingMarket = (sportId: number): number => sportMarkets(sportId)[0]?.rule.id ?? RESULT_ID;

const TOTAL_ID = 18;
/** The line that lists show of a market, as its specifier; undefined where it is the most even one of each match. */
export const listLine = (sportId: number, marketId: number): string | undefined =>
  isFootball(sportId) && marketId === TOTAL_ID ? 'total=2.5' : undefined;

const ranks = new Map<number, number>();
for (const { id } of [...FOOTBALL_MARKETS, ...SPORT_RULES]) if (!ranks.has(id)) ranks.set(id, ranks.size);
/** Where a market stands on the page of a match; those that are not in the tables come last. */
export const marketRank = (marketId: number): number => ranks.get(marketId) ?? ranks.size;
