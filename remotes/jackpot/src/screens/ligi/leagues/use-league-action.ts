import type { ApiError } from '@jukwaa/api';
import { valuesOf } from '@jukwaa/api';
import type { Result } from '@jukwaa/contracts';
import { type Busy, useBusy } from '@jukwaa/remote-kit';
import { expireSession, isSessionOver, useText } from '@jukwaa/runtime';
import { useState } from 'react';
import { useAnswers } from '../answers/use-answers.ts';
import { leaguesTexts } from './leagues-texts.ts';

interface LeagueAction {
  readonly busy: Busy['busy'];
  /** Why the last call failed, in the page's language; null after a success. */
  readonly problem: string | null;
  /** Makes the call; `done` gets the value of a success. */
  readonly run: <T>(call: () => Promise<Result<T, ApiError>>, done: (value: T) => void) => Promise<void>;
}

/** A call about a league, with its failure as a sentence. */
export function useLeagueAction(): LeagueAction {
  const t = useText(leaguesTexts);
  const say = useAnswers();
  const { busy, run } = useBusy();
  const [failure, setFailure] = useState<ApiError | null>(null);
  const problem = () => {
    if (failure === null) return null;
    if (failure.kind !== 'http' || failure.error_message === '') return t('notDone');
    return say({ code: failure.code, values: valuesOf(failure), message: failure.error_message });
  };
  return {
    busy,
    problem: problem(),
    run: async (call, done) => {
      setFailure(null);
      const answer = await run(call);
      if (answer === undefined) return;
      if (answer.ok) done(answer.value);
      else if (
        answer.error.kind === 'http' &&
        isSessionOver(answer.error.status) &&
        answer.error.status !== 400
      )
        expireSession();
      else setFailure(answer.error);
    },
  };
}
