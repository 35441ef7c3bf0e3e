import { searchMatches } from '@jukwaa/api';
import { type AnySportId, type Found, SEARCH_MIN_LENGTH } from '@jukwaa/contracts';
import { http } from '@jukwaa/runtime';
import { useEffect, useState } from 'react';

/** Letters that follow each other within this time ask once. */
const DEBOUNCE_MS = 200;
/** The most matches that are shown; more words narrow it down. */
const MOST_MATCHES = 50;

export type Search =
  /** Too short to look for. */
  | { readonly phase: 'idle' }
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed' }
  /** `text` is what was looked for; `busy` when a later text is being looked for. */
  | { readonly phase: 'found'; readonly text: string; readonly found: Found; readonly busy: boolean };

const isSearchable = (text: string): boolean => text.length >= SEARCH_MIN_LENGTH;

/** What was found stays while the next text is looked for. */
const asked = (before: Search): Search =>
  before.phase === 'found' ? { ...before, busy: true } : { phase: 'loading' };

/** Leagues, teams and matches that hold every word of the text, of one sport or (0) of all, looked for while one types. */
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
