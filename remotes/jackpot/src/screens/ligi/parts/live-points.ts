import type { LigiEntry, LigiRules, LigiScore } from '@jukwaa/contracts';
import { predictionPoints } from '@jukwaa/domain/pools';

/** The points of a match in an entry at the current scores; null for one without a score that counts. */
export function matchPoints(
  { predictions, banker }: Pick<LigiEntry, 'predictions' | 'banker'>,
  scores: readonly LigiScore[],
  { points, banker_times }: Pick<LigiRules, 'points' | 'banker_times'>,
  match_number: number,
): number | null {
  const predicted = predictions.find((one) => one.match_number === match_number);
  const score = scores.find((one) => one.match_number === match_number);
  if (predicted === undefined || score === undefined) return null;
  const { state, home_score: home, away_score: away } = score;
  if (home === null || away === null || state === 'waiting' || state === 'postponed') return null;
  const times = banker === match_number ? banker_times : 1;
  return times * predictionPoints(predicted, { home, away }, points);
}
