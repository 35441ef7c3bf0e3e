export type { MarketNames, NamedMarket } from './market-names/named-market.ts';
export { swahiliCompetition } from './market-names/swahili-competitions.ts';
export { swahiliNames } from './market-names/swahili-names.ts';
