export { COUNT_MARKETS, countedBy } from './counts/count-markets.ts';
export {
  type CountKind,
  countModel,
  countModelAt,
  countWays,
} from './counts/count-model.ts';
export { fitGoals, type MatchQuotes } from './fit-goals.ts';
export { footballMarket } from './football-markets.ts';
export { withoutMargin } from './margin.ts';
export { lineOf, type MarketRule, withLine, withTeams } from './market-rule.ts';
export { leadingMarket, listLine, marketRank, marketRule } from './market-table.ts';
export { BEFORE_KICK_OFF, type MatchMoment, outlook } from './match-outlook.ts';
export { canStillWinAndLose, type KnownScore } from './open-outcome.ts';
export type { SettlementPair } from './outcome-result.ts';
export { type OfferedMarket, priceFootball } from './price-football.ts';
export { ODDS_BOUNDS, onLadder } from './price-ladder.ts';
export {
  chancesAmong,
  chancesOf,
  type Margins,
  type PricedMarket,
  STANDARD_MARGINS,
} from './price-market.ts';
export { added, type CountScores, NIL_NIL, type PlayedResult } from './score.ts';
export {
  /** @testonly Tests of the feed play matches of a known model. */ FOOTBALL_RHO,
  type GoalModel,
  scoreGrid,
  scoresOf,
} from './score-grid.ts';
export {
  isDecidedAtHalfTime,
  type SettledOutcome,
  scoreBehind,
  settleFootballMarket,
  settleMarket,
} from './settle.ts';
export { type Award, playsIn } from './sports/compound-poisson.ts';
export { BEFORE_FIGHT, type FightModel, type FightMoment, fightOutlook } from './sports/fight-model.ts';
export {
  BEFORE_POINTS,
  levelShare,
  type PointsModel,
  type PointsMoment,
  type PointsSport,
  pointsOutlook,
} from './sports/points-model.ts';
export { priceSport } from './sports/price-sport.ts';
export {
  BEFORE_SETS,
  formatOf,
  pointChance,
  type SetFormat,
  type SetsModel,
  type SetsMoment,
  type SetsSport,
  setWinner,
} from './sports/set-rules.ts';
export { setsOutlook } from './sports/sets-model.ts';
