import { shareSlip } from '@jukwaa/api';
import type { Pick } from '@jukwaa/domain';
import { useAsked } from '@jukwaa/remote-kit';
import { http, log } from '@jukwaa/runtime';
import { refsOf } from './shared-thing.ts';

/** A code made for the picks of a slip: a new one when other picks are on it, not when a price moves. */
export const useShareCode = (picks: readonly Pick[]) =>
  useAsked(picks.map(({ id }) => id).join(), async (options) => {
    const answer = await shareSlip(http, { picks: refsOf(picks) }, options);
    if (!answer.ok && answer.error.kind !== 'aborted') log('share', 'the slip got no code', answer.error);
    return answer;
  });
