export {
  compareEntries,
  type EntryPoints,
  entryPoints,
  predictionPoints,
  type Score,
  type Scores,
} from './pools/ligi/points.ts';
export {
  dividePool,
  type PrizeGroup,
  type PrizePlan,
  paidPlaces,
  prizeCurve,
} from './pools/ligi/prizes.ts';
export {
  aliasesOf,
  combinationRefusal,
  JACKPOT_ALIASES,
  linesOf,
  type Mask,
  maskOf,
  maskOfOutcome,
  outcomesOf,
} from './pools/masks.ts';
export { paidTiers, potsOf, prizeShare } from './pools/pots.ts';
export {
  gamesRight,
  linesByRight,
  resultMask,
  type TicketProgress,
  ticketProgress,
} from './pools/right-lines.ts';
export { rolloversTaken } from './pools/rollovers.ts';
export {
  type PoolPrize,
  type PoolShares,
  poolPrize,
  type RolloverBounds,
  sharePots,
  winningOf,
} from './pools/shares.ts';
