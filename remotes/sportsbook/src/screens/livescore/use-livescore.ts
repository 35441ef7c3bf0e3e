import { getLivescore } from '@jukwaa/api';
import type { AnySportId, LivescoreMatch } from '@jukwaa/contracts';
import { http, updateMatches } from '@jukwaa/runtime';
import { useCallback, useEffect, useRef, useState } from 'react';

const PAGE_ROWS = 50;

export type Livescore =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed' }
  | { readonly phase: 'loaded'; readonly matches: readonly LivescoreMatch[]; readonly hasMore: boolean };

export interface LivescoreControls {
  readonly list: Livescore;
  readonly more: () => Promise<void>;
  readonly retry: () => Promise<void>;
  /** Loads the visible list again, without hiding it meanwhile. */
  readonly reload: () => Promise<void>;
}

/** The first pages of the list, each after the last match of the one before, so that ending matches move none. */
async function fetchPages(sportId: AnySportId, live: boolean, pages: number): Promise<Livescore> {
  const ask = { per_page: PAGE_ROWS, ...(live ? { live: 1 as const } : {}) };
  const matches: LivescoreMatch[] = [];
  let after: string | undefined;
  for (let page = 0; page < pages; page += 1) {
    const answer = await getLivescore(http, sportId, { ...ask, page, after });
    if (!answer.ok) return { phase: 'failed' };
    matches.push(...answer.value.data);
    after = answer.value.next;
    if (after === undefined) break;
  }
  return { phase: 'loaded', matches, hasMore: after !== undefined };
}

/** Scores of a sport with their events: live, or all of today. */
export function useLivescore(sportId: AnySportId, live: boolean): LivescoreControls {
  const [list, setList] = useState<Livescore>({ phase: 'loading' });
  const pages = useRef(1);
  const turn = useRef(0);
  const fetchShown = useCallback(async () => {
    turn.current += 1;
    const mine = turn.current;
    const next = await fetchPages(sportId, live, pages.current);
    if (mine !== turn.current) return;
    // The visible list stays when reloading fails.
    setList((before) => (next.phase === 'failed' && before.phase === 'loaded' ? before : next));
    if (next.phase === 'loaded') updateMatches(next.matches);
  }, [sportId, live]);
  const begin = useCallback(() => {
    pages.current = 1;
    setList({ phase: 'loading' });
    return fetchShown();
  }, [fetchShown]);
  useEffect(() => {
    void begin();
    return () => {
      turn.current += 1;
    };
  }, [begin]);
  const more = useCallback(() => {
    pages.current += 1;
    return fetchShown();
  }, [fetchShown]);
  return { list, more, retry: begin, reload: fetchShown };
}
