import { type LigiPrediction, MAX_GOALS } from '@jukwaa/contracts';

/** The predicted goals of a match. */
export interface Goals {
  readonly home: number;
  readonly away: number;
}
export type Side = keyof Goals;

/** The predictions of a round before they are placed, by match number. */
export interface Draft {
  readonly round_id: number;
  readonly goals: Readonly<Record<number, Goals>>;
  /** The number of the match that counts more; null while none is chosen. */
  readonly banker: number | null;
}
type Numbered = readonly { readonly match_number: number }[];

export const emptyDraft = (round_id: number): Draft => ({ round_id, goals: {}, banker: null });

const NONE: Goals = { home: 0, away: 0 };
const within = (goals: number): number => Math.min(MAX_GOALS, Math.max(0, goals));

/** Sets the goals of one side. The other side of a new prediction has none, so that one tap predicts 1:0. */
export const setGoals = (draft: Draft, match: number, side: Side, goals: number): Draft => ({
  ...draft,
  goals: { ...draft.goals, [match]: { ...(draft.goals[match] ?? NONE), [side]: within(goals) } },
});

/** Removes the prediction of a match. */
export function clearGoals(draft: Draft, match: number): Draft {
  const { [match]: _removed, ...goals } = draft.goals;
  return { ...draft, goals };
}

/** Chooses the banker; a second tap on it chooses none. */
export const toggleBanker = (draft: Draft, match: number): Draft => ({
  ...draft,
  banker: draft.banker === match ? null : match,
});

/** The matches without a prediction, in their order. */
export const missingOf = <T extends { readonly match_number: number }>(
  games: readonly T[],
  { goals }: Draft,
): readonly T[] => games.filter(({ match_number }) => goals[match_number] === undefined);

export const hasBanker = (games: Numbered, { banker }: Draft): boolean =>
  games.some(({ match_number }) => match_number === banker);

/** The body's predictions of a complete draft; matches without one are left out. */
export const predictionsOf = (games: Numbered, { goals }: Draft): LigiPrediction[] =>
  games.flatMap(({ match_number }) => {
    const predicted = goals[match_number];
    return predicted === undefined ? [] : [{ match_number, ...predicted }];
  });
