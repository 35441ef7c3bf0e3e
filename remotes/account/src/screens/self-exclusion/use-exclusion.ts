import { excludeSelf, getSelfExclusion } from '@jukwaa/api';
import type { ExclusionPeriod } from '@jukwaa/contracts';
import { useQuery } from '@jukwaa/remote-kit';
import { http, notify, textOf } from '@jukwaa/runtime';
import { requestFailure } from '../../auth/failure.ts';
import { asUser, isOver } from '../../query/as-user.ts';
import { exclusionTexts } from './self-exclusion-texts.ts';

/** The user's lock against play (null: none), and a function to lock. `lock` shows the result to the user. */
export function useExclusion() {
  const { state, retry, replace } = useQuery(
    'self-exclusion',
    asUser((options) => getSelfExclusion(http, options)),
  );
  const lock = async (period: ExclusionPeriod): Promise<void> => {
    const answer = await asUser((options) => excludeSelf(http, period, options))({});
    if (answer.ok) {
      replace(answer.value);
      notify({ kind: 'success', text: textOf(exclusionTexts, 'done') });
      return;
    }
    const failure = requestFailure(answer.error);
    if (!isOver(answer.error) && failure.kind === 'text') notify({ kind: 'error', text: failure.text });
  };
  return { state, lock, retry };
}
