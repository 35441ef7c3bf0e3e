export { fitGoals, type MatchQuotes } from './fit-goals.ts';
export { FOOTBALL_MARKETS, footballMarket } from './football-markets.ts';
export { withMargin, withoutMargin } from './margin.ts';
export { lineOf, type MarketRule, specifierOf, writeOut } from './market-rule.ts';
export { marketRank, marketRule } from './market-table.ts';
export { BEFORE_KICK_OFF, type MatchMoment, type MatchOutlook, outlook } from './match-outlook.ts';
export { type OfferedMarket, priceFootball } from './price-football.ts';
export { onLadder } from './price-ladder.ts';
export {
  chancesOf,
  type Margins,
  type PricedMarket,
  type PricedOutcome,
  priceMarket,
  STANDARD_MARGINS,
} from './price-market.ts';
export { goalsOf, type MatchResult, NIL_NIL, type Score, type Side } from './score.ts';
export { FOOTBALL_RHO, type GoalModel, scoreGrid, scoresOf } from './score-grid.ts';
export { isDecidedAtHalfTime, type SettledOutcome, settleFootballMarket, settleMarket } from './settle.ts';
export { BASKETBALL_MARKETS, TENNIS_MARKETS, twoSidedMarket } from './two-sided-markets.ts';
export type { Settled } from './verdict.ts';
