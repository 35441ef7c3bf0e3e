import { excludeSelf, getSelfExclusion } from '@jukwaa/api';
import type { ExclusionPeriod } from '@jukwaa/contracts';
import { useAsked } from '@jukwaa/remote-kit';
import { http, notify, textOf } from '@jukwaa/runtime';
import { asUser, isOver } from '../../asked/as-user.ts';
import { requestFailure } from '../../auth/failure.ts';
import { exclusionTexts } from './self-exclusion-texts.ts';

/** The user's lock against play (null: none), and a function to lock. `lock` shows the result to the user. */
export function useExclusion() {
  const { asked, retry, replace } = useAsked(
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
  return { asked, lock, retry };
}
