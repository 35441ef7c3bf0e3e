import { getLigiRound, getLigiRounds } from '@jukwaa/api';
import { type LigiRules, mapOk } from '@jukwaa/contracts';
import { useQuery } from '@jukwaa/remote-kit';
import { http } from '@jukwaa/runtime';

/** The rules of the open round, or else of the last one; null before the first round. */
export const useRules = () =>
  useQuery<LigiRules | null, unknown>(
    'rules',
    async (options) => {
      const open = await getLigiRound(http, options);
      if (!open.ok || open.value?.rules !== undefined) return mapOk(open, (round) => round?.rules ?? null);
      return mapOk(await getLigiRounds(http, { page: 0 }, options), ({ data }) => data[0]?.rules ?? null);
    },
    { topic: 'ligi' },
  );
