import { leastSquares, type Unknown } from './least-squares.ts';
import { withoutMargin } from './margin.ts';
import { RESULT_OUTCOMES, totalOutcomes } from './market-parts.ts';
import { chancesAmong } from './price-market.ts';
import { goalsOf, NIL_NIL } from './score.ts';
import { FOOTBALL_RHO, type GoalModel, scoreGrid, scoresOf } from './score-grid.ts';

/** A bookmaker's decimal odds; over and under are those of 2.5 goals. */
export interface MatchQuotes {
  readonly home: number;
  readonly draw: number;
  readonly away: number;
  readonly over?: number;
  readonly under?: number;
}

/** Goals that a side may be expected to score; fits stay inside. */
const EXPECTANCY = { min: 0.05, max: 6 };
/**
 * What the low-score dependence of one match may be. Fitted to single matches of a season it spreads around the usual value by
 * about 0.05; what lies outside says more about a slip in the prices than about the match.
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
 * The goal model behind quoted odds: the margin is taken out by the power method, then least squares over both expectancies
 * and the low-score dependence. 1x2 and a total are three free chances, which the three numbers meet; without a total, or with
 * a `rho` given, the dependence stays fixed.
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
