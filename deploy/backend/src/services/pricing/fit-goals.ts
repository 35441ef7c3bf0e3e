import { footballMarket } from './football-markets.ts';
import { withoutMargin } from './margin.ts';
import { outlook } from './match-outlook.ts';
import { chancesOf } from './price-market.ts';
import { FOOTBALL_RHO, type GoalModel } from './score-grid.ts';

/** A bookmaker's decimal odds; over and under are those of 2.5 goals. */
export interface MatchQuotes {
  readonly home: number;
  readonly draw: number;
  readonly away: number;
  readonly over?: number;
  readonly under?: number;
}

const STEPS = 25;
const CLOSE = 1e-10;
const NUDGE = 1e-4;
/** Goals that a side may be expected to score; fits stay inside. */
const EXPECTANCY = { min: 0.05, max: 6 };

/** Chances of home, draw, away and (if quoted) over 2.5 under a model. */
function chancesUnder(model: GoalModel, withTotal: boolean): number[] {
  const view = outlook(model);
  const result = footballMarket(1);
  const total = footballMarket(18);
  if (!result || !total) return [];
  const chances = chancesOf(result, 0, view);
  return withTotal ? [...chances, chancesOf(total, 2.5, view)[0] ?? 0] : chances;
}

const squares = (errors: readonly number[]) => errors.reduce((sum, error) => sum + error * error, 0);
const bounded = (log: number) => Math.min(Math.log(EXPECTANCY.max), Math.max(Math.log(EXPECTANCY.min), log));

/**
 * Expected goals behind quoted odds: the margin is taken out by the power method, then least squares over both
 * expectancies (Levenberg-Marquardt on their logarithms; `rho` stays fixed). Without a total, the draw price sets it.
 */
export function fitGoals(quotes: MatchQuotes, rho: number = FOOTBALL_RHO): GoalModel {
  const { over, under } = quotes;
  const withTotal = over !== undefined && under !== undefined;
  const wanted = [
    ...withoutMargin([quotes.home, quotes.draw, quotes.away]),
    ...(withTotal ? withoutMargin([over, under]).slice(0, 1) : []),
  ];
  const modelAt = (home: number, away: number): GoalModel => ({
    home: Math.exp(home),
    away: Math.exp(away),
    rho,
  });
  const errorsAt = (home: number, away: number) =>
    chancesUnder(modelAt(home, away), withTotal).map((chance, i) => chance - (wanted[i] ?? 0));

  let home = Math.log(1.5);
  let away = Math.log(1.2);
  let errors = errorsAt(home, away);
  let damping = 1e-3;
  for (let step = 0; step < STEPS && squares(errors) > CLOSE && damping < 1e6; step++) {
    const [byHome, byAway] = [errorsAt(home + NUDGE, away), errorsAt(home, away + NUDGE)];
    const move = solve(errors, byHome, byAway, damping);
    const [nextHome, nextAway] = [bounded(home - move.home), bounded(away - move.away)];
    const next = errorsAt(nextHome, nextAway);
    if (squares(next) < squares(errors)) {
      const gain = squares(errors) - squares(next);
      [home, away, errors, damping] = [nextHome, nextAway, next, damping / 5];
      if (gain < 1e-12) break;
    } else damping *= 5;
  }
  return modelAt(home, away);
}

/** One damped Gauss-Newton step for two unknowns, from errors here and a nudge along each. */
function solve(
  errors: readonly number[],
  byHome: readonly number[],
  byAway: readonly number[],
  damping: number,
): { home: number; away: number } {
  let [hh, ha, aa, hr, ar] = [0, 0, 0, 0, 0];
  errors.forEach((error, i) => {
    const slopeHome = ((byHome[i] ?? 0) - error) / NUDGE;
    const slopeAway = ((byAway[i] ?? 0) - error) / NUDGE;
    hh += slopeHome * slopeHome;
    ha += slopeHome * slopeAway;
    aa += slopeAway * slopeAway;
    hr += slopeHome * error;
    ar += slopeAway * error;
  });
  hh *= 1 + damping;
  aa *= 1 + damping;
  const determinant = hh * aa - ha * ha;
  if (Math.abs(determinant) < 1e-18) return { home: 0, away: 0 };
  return { home: (hr * aa - ar * ha) / determinant, away: (ar * hh - hr * ha) / determinant };
}
