import { getHighlights } from '@jukwaa/api';
import type { Highlight, SportId } from '@jukwaa/contracts';
import { http } from '@jukwaa/runtime';
import { useCallback, useEffect, useState } from 'react';

/** The most rows that the service gives in one answer. */
const PAGE_ROWS = 100;
/** The most pages that are fetched to search in. */
const MAX_PAGES = 5;

export type AllMatches =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed' }
  /** `total` is how many the service has; those beyond `matches` were not fetched. */
  | { readonly phase: 'loaded'; readonly matches: readonly Highlight[]; readonly total: number };

async function fetchAll(sportId: SportId): Promise<AllMatches> {
  const matches = new Map<number, Highlight>();
  for (let page = 0; page < MAX_PAGES; page++) {
    const answer = await getHighlights(http, sportId, { page, per_page: PAGE_ROWS, order_type: 'priority' });
    if (!answer.ok) return { phase: 'failed' };
    for (const match of answer.value.data) matches.set(match.match_id, match);
    const { total, last_page } = answer.value;
    if (page >= last_page || page === MAX_PAGES - 1)
      return { phase: 'loaded', matches: [...matches.values()], total };
  }
  return { phase: 'failed' };
}

/** The matches of a sport, live and to come, the most important first. */
export function useAllMatches(sportId: SportId): { readonly all: AllMatches; readonly retry: () => void } {
  const [all, setAll] = useState<AllMatches>({ phase: 'loading' });
  const load = useCallback(
    (isCurrent: () => boolean) => {
      setAll({ phase: 'loading' });
      void fetchAll(sportId).then((answer) => (isCurrent() ? setAll(answer) : undefined));
    },
    [sportId],
  );
  useEffect(() => {
    let current = true;
    load(() => current);
    return () => {
      current = false;
    };
  }, [load]);
  return { all, retry: () => load(() => true) };
}
