import type { Score } from '@jukwaa/domain/pools';
import { GRID_SIZE, type ScoreGrid } from '@jukwaa/domain/virtuals';

export {
  cellOf,
  FOOTBALL_RHO,
  type GoalModel,
  GRID_SIZE,
  type ScoreGrid,
  scoreGrid,
} from '@jukwaa/domain/virtuals';

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
