import { getPopularBets } from '@jukwaa/api';
import { useQuery } from '@jukwaa/remote-kit';
import { http, log } from '@jukwaa/runtime';

/** The popular codes. */
export const usePopularBets = () =>
  useQuery('popular', async (options) => {
    const answer = await getPopularBets(http, options);
    if (!answer.ok && answer.error.kind !== 'aborted')
      log('bethub', 'the popular codes cannot be fetched', answer.error);
    return answer;
  });
