import { type ApiError, type ClosedJackpot, getJackpotResults } from '@jukwaa/api';
import { allAnswers, mapAnswer, ok, type Result } from '@jukwaa/contracts';
import { useQuery } from '@jukwaa/remote-kit';
import { http } from '@jukwaa/runtime';

const CATEGORIES = [5, 6] as const;

/** The closed jackpots of both categories, latest closing first. */
export interface Results {
  readonly jackpots: readonly ClosedJackpot[];
  /** Why one category is missing; null when both arrived. */
  readonly missing: ApiError | null;
}

const byClosing = (a: ClosedJackpot, b: ClosedJackpot): number => b.end.localeCompare(a.end) || b.id - a.id;

/** Merges both lists. One that fails leaves the other visible. */
function merged(answers: readonly Result<ClosedJackpot[], ApiError>[]): Result<Results, ApiError> {
  const failed = answers.find((answer) => !answer.ok);
  if (failed !== undefined && answers.every((answer) => !answer.ok)) return failed;
  const jackpots = answers.flatMap((answer) => (answer.ok ? answer.value : [])).sort(byClosing);
  const missing = failed === undefined || failed.ok ? null : failed.error;
  return ok({ jackpots, missing });
}

export const useResults = () =>
  useQuery('jackpot results', (options) =>
    mapAnswer(allAnswers(CATEGORIES.map((category) => getJackpotResults(http, category, options))), merged),
  );
