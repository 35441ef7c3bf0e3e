import { shareSlip } from '@jukwaa/api';
import type { Pick } from '@jukwaa/domain';
import { useQuery } from '@jukwaa/remote-kit';
import { http, log } from '@jukwaa/runtime';
import { refsOf } from './shared-thing.ts';

/** The code of a slip's picks: a new one for other picks, not for a moved price. */
export const useShareCode = (picks: readonly Pick[]) =>
  useQuery(picks.map(({ id }) => id).join(), async (options) => {
    const answer = await shareSlip(http, { picks: refsOf(picks) }, options);
    if (!answer.ok && answer.error.kind !== 'aborted') log('share', 'the slip got no code', answer.error);
    return answer;
  });
