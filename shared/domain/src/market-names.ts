export type { MarketNames, NamedMarket } from './market-names/named-market.ts';
export { swahiliNames } from './market-names/swahili-names.ts';
