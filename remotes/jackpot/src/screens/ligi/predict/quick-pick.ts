import { hasBanker, missingOf, type PredictionDraft } from './predictions.ts';

/**
 * How often a team scores 0, 1, 2 … goals in 1,000 league matches: the Poisson distribution for the usual averages of
 * 1.5 goals at home and 1.2 away.
 */
const AT_HOME = [223, 335, 251, 126, 47, 18] as const;
const AWAY = [301, 361, 217, 87, 26, 8] as const;

/** @param random a number from 0 up to 1 */
function goalsOf(weights: readonly number[], random: number): number {
  let left = random * 1_000;
  const goals = weights.findIndex((weight) => {
    left -= weight;
    return left < 0;
  });
  return Math.max(0, goals);
}

/** Predicts the matches that have no prediction, and chooses a banker when there is none. */
export function quickPick(
  games: readonly { readonly match_number: number }[],
  draft: PredictionDraft,
  random: () => number,
): PredictionDraft {
  const added = missingOf(games, draft).map(
    ({ match_number }) =>
      [match_number, { home: goalsOf(AT_HOME, random()), away: goalsOf(AWAY, random()) }] as const,
  );
  const chosen = games[Math.floor(random() * games.length)]?.match_number ?? null;
  return {
    ...draft,
    goals: { ...draft.goals, ...Object.fromEntries(added) },
    banker: hasBanker(games, draft) ? draft.banker : chosen,
  };
}
