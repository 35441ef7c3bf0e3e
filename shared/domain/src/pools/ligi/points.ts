import type { LigiPrediction, LigiRules } from '@jukwaa/contracts';

/** A score, of a prediction or of a match. */
export interface Score {
  readonly home: number;
  readonly away: number;
}
/** The points of an entry, and the number of its exact scores, which decides between equal points. */
export interface EntryPoints {
  readonly points: number;
  readonly exact: number;
}
/** Scores by match number. A match without a score, or a postponed one, is absent and counts for no entry. */
export type Scores = ReadonlyMap<number, Score>;

type PointRules = Pick<LigiRules, 'points' | 'banker_times'>;

const isExact = (predicted: Score, played: Score): boolean =>
  predicted.home === played.home && predicted.away === played.away;

/** The points of one prediction: exact score, goal difference, outcome, or none. A draw predicted as another draw has the right difference. */
export function predictionPoints(predicted: Score, played: Score, points: LigiRules['points']): number {
  if (isExact(predicted, played)) return points.exact;
  const difference = predicted.home - predicted.away;
  const playedDifference = played.home - played.away;
  if (difference === playedDifference) return points.difference;
  return Math.sign(difference) === Math.sign(playedDifference) ? points.outcome : 0;
}

/** The points of an entry at these scores. Those of the banker match count `banker_times`; its exact score counts once. */
export function entryPoints(
  entry: { readonly predictions: readonly LigiPrediction[]; readonly banker: number },
  scores: Scores,
  { points, banker_times }: PointRules,
): EntryPoints {
  let total = 0;
  let exact = 0;
  for (const prediction of entry.predictions) {
    const played = scores.get(prediction.match_number);
    if (played === undefined) continue;
    const times = prediction.match_number === entry.banker ? banker_times : 1;
    total += times * predictionPoints(prediction, played, points);
    if (isExact(prediction, played)) exact += 1;
  }
  return { points: total, exact };
}

/** Sorts the better entry first: by points, then by exact scores. Entries that compare as 0 are tied. */
export const compareEntries = (a: EntryPoints, b: EntryPoints): number =>
  b.points - a.points || b.exact - a.exact;
