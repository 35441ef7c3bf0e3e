import { type AnySportId, SPORTS } from '../sports.ts';

/** The markets of football's list rows: 1X2, double chance, over/under, both teams to score. */
export const LIST_MARKETS = [1, 10, 18, 29] as const;
export type ListMarket = (typeof LIST_MARKETS)[number];
const FOOTBALL_LIST: ReadonlySet<number> = new Set(LIST_MARKETS);
/** The result or the winner in other sports, whose lists show one market. */
const LEADING: ReadonlySet<number> = new Set([1, 186, 219, 251, 340, 406]);

/** Whether lists of a sport offer a choice of markets; the lists of others have only the main one. */
export const hasListMarkets = (sportId: AnySportId): boolean =>
  sportId === SPORTS.football || sportId === SPORTS.esoccer;

/**
 * Whether a match's list topic has this market, at each of its lines. Pages subscribe by this rule, so a later version may add
 * markets and remove none.
 */
export const isListMarket = (sportId: AnySportId, marketId: number): boolean =>
  (hasListMarkets(sportId) ? FOOTBALL_LIST : LEADING).has(marketId);
