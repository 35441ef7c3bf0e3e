import { leastSquares, type Unknown } from './least-squares.ts';
import { withoutMargin } from './margin.ts';
import { RESULT_OUTCOMES, totalOutcomes } from './market-parts.ts';
import { chancesAmong } from './price-market.ts';
import { goalsOf, NIL_NIL } from './score.ts';
import { FOOTBALL_RHO, type GoalModel, scoreGrid, scoresOf } from './score-grid.ts';

/** A bookmaker's decimal odds; over and under are for 2.5 goals. */
export interface MatchQuotes {
  readonly home: number;
  readonly draw: number;
  readonly away: number;
  readonly over?: number;
  readonly under?: number;
}

/** Bounds for a side's expected goals in a fit. */
const EXPECTANCY = { min: 0.05, max: 6 };
/**
 * Bounds for the low-score dependence of one match. Fitted to single matches of a season it varies around the usual value by
 * about 0.05; a value outside the bounds suggests an error in the prices.
 */
const RHO_BOUNDS = { min: -0.2, max: 0.08 } as const;

const logGoals = (start: number): Unknown => ({
  start: Math.log(start),
  min: Math.log(EXPECTANCY.min),
  max: Math.log(EXPECTANCY.max),
});

const TOTAL_OUTCOMES = totalOutcomes(goalsOf);

/** Chances of home, draw, away and (if quoted) over 2.5 under a model. */
function chancesUnder(model: GoalModel, withTotal: boolean): number[] {
  const ways = scoresOf(scoreGrid(model), NIL_NIL);
  const chances = chancesAmong(RESULT_OUTCOMES, 0, ways);
  return withTotal ? [...chances, ...chancesAmong(TOTAL_OUTCOMES.slice(0, 1), 2.5, ways)] : chances;
}

/**
 * Fits the goal model of quoted odds: the power method removes the margin, then least squares fits both expectancies and the
 * low-score dependence. 1x2 and a total are three free chances, which the three numbers match; without a total, or with a given
 * `rho`, the dependence stays fixed.
 */
export function fitGoals(quotes: MatchQuotes, rho?: number): GoalModel {
  const { over, under } = quotes;
  const withTotal = over !== undefined && under !== undefined;
  const wanted = [
    ...withoutMargin([quotes.home, quotes.draw, quotes.away]),
    ...(withTotal ? withoutMargin([over, under]).slice(0, 1) : []),
  ];
  const fixed = rho ?? FOOTBALL_RHO;
  const modelOf = ([home = 0, away = 0, dependence = fixed]: readonly number[]): GoalModel => ({
    home: Math.exp(home),
    away: Math.exp(away),
    rho: dependence,
  });
  const unknowns = [logGoals(1.5), logGoals(1.2)];
  if (withTotal && rho === undefined) unknowns.push({ start: FOOTBALL_RHO, ...RHO_BOUNDS });
  const errorsAt = (values: readonly number[]) =>
    chancesUnder(modelOf(values), withTotal).map((chance, i) => chance - (wanted[i] ?? 0));
  return modelOf(leastSquares(unknowns, errorsAt));
}
