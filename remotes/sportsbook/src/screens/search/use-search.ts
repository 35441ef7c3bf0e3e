import { searchMatches } from '@jukwaa/api';
import { type AnySportId, type Found, SEARCH_MIN_LENGTH } from '@jukwaa/contracts';
import { http } from '@jukwaa/runtime';
import { useEffect, useState } from 'react';

/** Letters typed within this time send one request, in ms. */
const DEBOUNCE_MS = 200;
/** Maximum number of visible matches; more words narrow the search. */
const MOST_MATCHES = 50;

export type Search =
  /** Too short to search. */
  | { readonly phase: 'idle' }
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed' }
  /** `text` is the text of the results; `busy` while a later text is being searched. */
  | { readonly phase: 'found'; readonly text: string; readonly found: Found; readonly busy: boolean };

const isSearchable = (text: string): boolean => text.length >= SEARCH_MIN_LENGTH;

/** Results stay during the next search. */
const asked = (before: Search): Search =>
  before.phase === 'found' ? { ...before, busy: true } : { phase: 'loading' };

/**
 * Leagues, teams and matches that contain every word of the text, of one sport or (0) all, searched while the user
 * types.
 */
export function useSearch(text: string, sportId: AnySportId | 0): { search: Search; retry: () => void } {
  const [search, setSearch] = useState<Search>({ phase: 'idle' });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the count of tries is not read, its change asks again
  useEffect(() => {
    if (!isSearchable(text)) {
      setSearch({ phase: 'idle' });
      return undefined;
    }
    const call = new AbortController();
    const look = async () => {
      setSearch(asked);
      const ask = { ...(sportId !== 0 && { sport_id: sportId }), per_page: MOST_MATCHES };
      const answer = await searchMatches(http, text, ask, { signal: call.signal });
      if (call.signal.aborted) return;
      setSearch(answer.ok ? { phase: 'found', text, found: answer.value, busy: false } : { phase: 'failed' });
    };
    const timer = setTimeout(() => void look(), DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      call.abort();
    };
  }, [text, sportId, tries]);
  const retry = () => {
    setSearch(asked);
    setTries((count) => count + 1);
  };
  return { search, retry };
}
