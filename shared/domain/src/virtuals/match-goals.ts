import type { Side, VirtualMatch, VirtualScore } from '@jukwaa/contracts';
import {
  FOOTBALL_RHO,
  type GoalModel,
  GRID_SIZE,
  goalTime,
  type ScoreGrid,
  scoreGrid,
} from './score-grid.ts';

/** The published numbers of a match that its scores depend on. */
export type VirtualRates = Pick<VirtualMatch, 'home_rate' | 'away_rate'>;

/** A goal at a share of its part of the match, from 0 to 1. */
export interface TimedGoal {
  readonly side: Side;
  readonly time: number;
}

/** The most goals of both sides together. */
const MOST_GOALS = 2 * (GRID_SIZE - 1);
/** Draws that the goals of a match take: one for the score, and one time for each possible goal. */
export const GOAL_DRAWS = 1 + MOST_GOALS;

/** The model that prices a virtual match, and draws its score. */
export const goalModel = ({ home_rate, away_rate }: VirtualRates): GoalModel => ({
  home: home_rate / 1_000,
  away: away_rate / 1_000,
  rho: FOOTBALL_RHO,
});

/** The cell of a grid that a draw in [0, 1) falls on. */
function scoreAt(grid: ScoreGrid, draw: number): VirtualScore {
  let below = 0;
  let cell = grid.findIndex((chance) => {
    below += chance;
    return draw < below;
  });
  // Rounding may leave the sum a little under 1.
  if (cell < 0) cell = grid.length - 1;
  const home = Math.floor(cell / GRID_SIZE);
  return [home, cell - home * GRID_SIZE];
}

/** Counts the goals of both sides. */
export const scoreOf = (goals: readonly Pick<TimedGoal, 'side'>[]): VirtualScore => {
  const home = goals.filter(({ side }) => side === 'home').length;
  return [home, goals.length - home];
};

/**
 * The goals of a match in their order, for the grid of its scores. The first draw decides the score by the grid, each further one the time of a goal. Times
 * are independent, so halves and the order of goals have the law that prices them.
 * @param draws `GOAL_DRAWS` numbers in [0, 1)
 */
export function drawGoals(grid: ScoreGrid, draws: readonly number[], timeOf = goalTime): TimedGoal[] {
  const [score = 0, ...times] = draws;
  const [home, away] = scoreAt(grid, score);
  return times
    .slice(0, home + away)
    .map((draw, at): TimedGoal => ({ side: at < home ? 'home' : 'away', time: timeOf(draw) }))
    .sort((a, b) => a.time - b.time);
}

/** Extra time is a third of a match, and its goals come at an even pace. */
export const drawExtraGoals = ({ home, away, rho }: GoalModel, draws: readonly number[]): TimedGoal[] =>
  drawGoals(scoreGrid({ home: home / 3, away: away / 3, rho }), draws, (draw) => draw);
