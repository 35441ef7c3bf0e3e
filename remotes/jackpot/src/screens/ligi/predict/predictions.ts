import { type LigiPrediction, MAX_GOALS, type Side } from '@jukwaa/contracts';
import type { Score } from '@jukwaa/domain/pools';

/** The predictions of a round before they are placed, by match number. */
export interface PredictionDraft {
  readonly round_id: number;
  readonly goals: Readonly<Record<number, Score>>;
  /** The number of the match that counts more; null while none is chosen. */
  readonly banker: number | null;
}
type Numbered = readonly { readonly match_number: number }[];

export const emptyDraft = (round_id: number): PredictionDraft => ({ round_id, goals: {}, banker: null });

const NONE: Score = { home: 0, away: 0 };
const within = (goals: number): number => Math.min(MAX_GOALS, Math.max(0, goals));

/** Sets the goals of one side. The other side of a new prediction has none, so that one tap predicts 1:0. */
export const setGoals = (
  draft: PredictionDraft,
  match: number,
  side: Side,
  goals: number,
): PredictionDraft => ({
  ...draft,
  goals: { ...draft.goals, [match]: { ...(draft.goals[match] ?? NONE), [side]: within(goals) } },
});

/** Removes the prediction of a match. */
export function clearGoals(draft: PredictionDraft, match: number): PredictionDraft {
  const { [match]: _removed, ...goals } = draft.goals;
  return { ...draft, goals };
}

/** Chooses the banker; a second tap on it chooses none. */
export const toggleBanker = (draft: PredictionDraft, match: number): PredictionDraft => ({
  ...draft,
  banker: draft.banker === match ? null : match,
});

/** The matches without a prediction, in their order. */
export const missingOf = <T extends { readonly match_number: number }>(
  games: readonly T[],
  { goals }: PredictionDraft,
): readonly T[] => games.filter(({ match_number }) => goals[match_number] === undefined);

export const hasBanker = (games: Numbered, { banker }: PredictionDraft): boolean =>
  games.some(({ match_number }) => match_number === banker);

/** The body's predictions of a complete draft; matches without one are left out. */
export const predictionsOf = (games: Numbered, { goals }: PredictionDraft): LigiPrediction[] =>
  games.flatMap(({ match_number }) => {
    const predicted = goals[match_number];
    return predicted === undefined ? [] : [{ match_number, ...predicted }];
  });
