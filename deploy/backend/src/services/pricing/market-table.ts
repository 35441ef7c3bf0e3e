import { SPORTS } from '@jukwaa/contracts';
import { FOOTBALL_MARKETS, footballMarket } from './football-markets.ts';
import type { MarketRule } from './market-rule.ts';
import { SPORT_RULES, sportMarkets } from './sports/sport-markets.ts';

const isFootball = (sportId: number) => sportId === SPORTS.football || sportId === SPORTS.esoccer;

/** The rule of a market of a sport, or undefined for an id outside the tables. */
export const marketRule = (sportId: number, marketId: number): MarketRule | undefined =>
  isFootball(sportId)
    ? footballMarket(marketId)
    : sportMarkets(sportId).find(({ rule }) => rule.id === marketId)?.rule;

const RESULT_ID = 1;
/** The market in a sport's lists: 1x2, or the winner in a sport without draws. */
export const leadingMarket = (sportId: number): number => sportMarkets(sportId)[0]?.rule.id ?? RESULT_ID;

const TOTAL_ID = 18;
/** The line in lists for a market, as its specifier; undefined when it is the most even one of each match. */
export const listLine = (sportId: number, marketId: number): string | undefined =>
  isFootball(sportId) && marketId === TOTAL_ID ? 'total=2.5' : undefined;

const ranks = new Map<number, number>();
for (const { id } of [...FOOTBALL_MARKETS, ...SPORT_RULES]) if (!ranks.has(id)) ranks.set(id, ranks.size);
/** A market's position on a match page; markets outside the tables come last. */
export const marketRank = (marketId: number): number => ranks.get(marketId) ?? ranks.size;
