import { excludeSelf, getSelfExclusion } from '@jukwaa/api';
import type { ExclusionPeriod } from '@jukwaa/contracts';
import { useQuery } from '@jukwaa/remote-kit';
import { http } from '@jukwaa/runtime';
import { asUser } from '../../query/as-user.ts';
import { useChange } from '../../query/use-change.ts';

/** The user's lock against play (null: none), and a function to lock. The page shows the new lock, and a notice its failure. */
export function useExclusion() {
  const { state, retry, replace } = useQuery(
    'self-exclusion',
    asUser((options) => getSelfExclusion(http, options)),
  );
  const change = useChange();
  const lock = async (period: ExclusionPeriod): Promise<void> => {
    const exclusion = await change((options) => excludeSelf(http, period, options));
    if (exclusion !== null) replace(exclusion);
  };
  return { state, lock, retry };
}
