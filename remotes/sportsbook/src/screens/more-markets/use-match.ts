import { getMatch } from '@jukwaa/api';
import type { MatchDetail } from '@jukwaa/contracts';
import { holdMatch, http, updateMatches } from '@jukwaa/runtime';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useResync } from '../../matches/use-live-reload.ts';

export type MatchPage =
  | { readonly phase: 'loading' }
  /** The game id is unknown, or its match has ended and been removed. */
  | { readonly phase: 'unknown' }
  | { readonly phase: 'failed' }
  | { readonly phase: 'loaded'; readonly match: MatchDetail };

async function fetchMatch(gameId: number): Promise<MatchPage> {
  const answer = await getMatch(http, gameId);
  if (answer.ok) return { phase: 'loaded', match: answer.value };
  const unknown = answer.error.kind === 'http' && answer.error.status === 404;
  return { phase: unknown ? 'unknown' : 'failed' };
}

/** A match with all its markets, live while visible; null is no game id at all. */
export function useMatch(gameId: number | null): { readonly page: MatchPage; readonly retry: () => void } {
  const [page, setPage] = useState<MatchPage>({ phase: 'loading' });
  const asked = useRef(0);

  const load = useCallback(async () => {
    asked.current += 1;
    const turn = asked.current;
    const next: MatchPage = gameId === null ? { phase: 'unknown' } : await fetchMatch(gameId);
    if (turn !== asked.current) return;
    // The visible match stays while the phone is offline.
    setPage((before) => (before.phase === 'loaded' && next.phase === 'failed' ? before : next));
    if (next.phase === 'loaded') updateMatches([next.match]);
  }, [gameId]);

  useEffect(() => {
    setPage({ phase: 'loading' });
    void load();
  }, [load]);

  useResync(load);

  const match = page.phase === 'loaded' ? page.match : null;
  useEffect(() => (match === null ? undefined : holdMatch(match, () => void load())), [match, load]);

  const retry = () => {
    setPage({ phase: 'loading' });
    void load();
  };
  return { page, retry };
}
