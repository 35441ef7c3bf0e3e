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
