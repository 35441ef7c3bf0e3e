import type { Score } from './score.ts';

/** Possible goals of one side in a grid: 0 … 10; the rest is less than 1e-3 at 4 expected goals. */
export const GRID_SIZE = 11;

/** Expected goals of each side over a whole match, and the dependence between low scores. */
export interface GoalModel {
  readonly home: number;
  readonly away: number;
  readonly rho: number;
}

/**
 * Low-score dependence of football: with two free expectancies per match the mean draw error of fitted English closing odds
 * crosses zero near this value.
 */
export const FOOTBALL_RHO = -0.06;

/** Probability of each score; cell `home * GRID_SIZE + away`. */
export type ScoreGrid = Float64Array;

export const cellOf = (home: number, away: number) => home * GRID_SIZE + away;

function poisson(mean: number): Float64Array {
  const chances = new Float64Array(GRID_SIZE);
  let chance = Math.exp(-mean);
  for (let goals = 0; goals < GRID_SIZE; goals++) {
    chances[goals] = chance;
    chance *= mean / (goals + 1);
  }
  return chances;
}

/** Dixon and Coles (1997): low scores are a little more or less likely than with independent Poisson goals. */
function dependence(home: number, away: number, model: GoalModel): number {
  if (home > 1 || away > 1) return 1;
  if (home === 0 && away === 0) return 1 - model.home * model.away * model.rho;
  if (home === 0) return 1 + model.home * model.rho;
  if (away === 0) return 1 + model.away * model.rho;
  return 1 - model.rho;
}

/** The grid of goals for the given expectancies, summing to 1. */
export function scoreGrid(model: GoalModel): ScoreGrid {
  const home = poisson(model.home);
  const away = poisson(model.away);
  const grid = new Float64Array(GRID_SIZE * GRID_SIZE);
  let total = 0;
  for (let i = 0; i < GRID_SIZE; i++)
    for (let j = 0; j < GRID_SIZE; j++) {
      const chance = Math.max(0, (home[i] ?? 0) * (away[j] ?? 0) * dependence(i, j, model));
      grid[cellOf(i, j)] = chance;
      total += chance;
    }
  return grid.map((chance) => chance / total);
}

/** A score with its probability. */
export interface WeightedScore extends Score {
  readonly chance: number;
}

/** The possible cells of a grid, shifted by the goals so far. */
export function scoresOf(grid: ScoreGrid, shift: Score): WeightedScore[] {
  const scores: WeightedScore[] = [];
  grid.forEach((chance, cell) => {
    if (chance <= 0) return;
    const home = Math.floor(cell / GRID_SIZE);
    scores.push({ home: home + shift.home, away: cell - home * GRID_SIZE + shift.away, chance });
  });
  return scores;
}
