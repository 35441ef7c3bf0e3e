import { getLiveCounts } from '@jukwaa/api';
import type { AnySportId } from '@jukwaa/contracts';
import { useQuery } from '@jukwaa/remote-kit';
import { feed, http } from '@jukwaa/runtime';
import { useEffect } from 'react';
import { useResync } from '../../matches/use-live-reload.ts';

/** Returns the number of a sport's live matches; 0 while it is unknown. The numbers follow the feed. */
export function useLiveCounts(): (sportId: AnySportId) => number {
  const { state, refresh, replace } = useQuery('live-counts', (options) => getLiveCounts(http, options), {
    topic: 'live',
  });
  useEffect(() => {
    const news = feed.liveCounter$.subscribe(replace);
    return () => news.unsubscribe();
  }, [replace]);
  useResync(refresh);
  const sports = state.phase === 'ready' ? state.value.sports : undefined;
  return (sportId) => sports?.[sportId] ?? 0;
}
