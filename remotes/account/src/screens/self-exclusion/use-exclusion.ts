import { excludeSelf, getSelfExclusion } from '@jukwaa/api';
import type { ExclusionPeriod } from '@jukwaa/contracts';
import { useQuery } from '@jukwaa/remote-kit';
import { http, notify } from '@jukwaa/runtime';
import { requestFailure } from '../../auth/failure.ts';
import { asUser, isOver } from '../../query/as-user.ts';

/** The user's lock against play (null: none), and a function to lock. The page shows the new lock, and a notice its failure. */
export function useExclusion() {
  const { state, retry, replace } = useQuery(
    'self-exclusion',
    asUser((options) => getSelfExclusion(http, options)),
  );
  const lock = async (period: ExclusionPeriod): Promise<void> => {
    const answer = await asUser((options) => excludeSelf(http, period, options))({});
    if (answer.ok) {
      replace(answer.value);
      return;
    }
    const failure = requestFailure(answer.error);
    if (!isOver(answer.error) && failure.kind === 'text') notify({ kind: 'error', text: failure.text });
  };
  return { state, lock, retry };
}
