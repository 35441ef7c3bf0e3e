import { searchMatches } from '@jukwaa/api';
import { type AnySportId, type Found, mapOk, SEARCH_MIN_LENGTH } from '@jukwaa/contracts';
import { type QueryState, useQuery } from '@jukwaa/remote-kit';
import { http } from '@jukwaa/runtime';
import { useState } from 'react';

/** Letters typed within this time send one request, in ms. */
const DEBOUNCE_MS = 200;
/** Maximum number of visible matches; more words narrow the search. */
const MOST_MATCHES = 50;

/** The result of a search. */
export interface FoundFor {
  readonly text: string;
  readonly found: Found;
}
/** `busy` while a later text is searched for. */
export interface SearchFound extends FoundFor {
  readonly busy: boolean;
}
export type StartedSearch = QueryState<SearchFound, unknown>;
export type Search =
  /** The text is too short. */
  { readonly phase: 'idle' } | StartedSearch;

/** The last result, until a failure or a text that is too short. */
function useLast(state: QueryState<FoundFor, unknown>, isSearchable: boolean): FoundFor | null {
  const [last, setLast] = useState<FoundFor | null>(null);
  const isCleared = state.phase === 'failed' || !isSearchable;
  const next = isCleared ? null : state.phase === 'ready' ? state.value : last;
  if (next !== last) setLast(next);
  return next;
}

/** Leagues, teams and matches with the words of the text, of one sport or (0) of all, searched while the user types. */
export function useSearch(text: string, sportId: AnySportId | 0) {
  const isSearchable = text.length >= SEARCH_MIN_LENGTH;
  const { state, retry } = useQuery(
    `${sportId} ${text}`,
    async (options) => {
      const ask = { ...(sportId !== 0 && { sport_id: sportId }), per_page: MOST_MATCHES };
      return mapOk(await searchMatches(http, text, ask, options), (found) => ({ text, found }));
    },
    { topic: 'search', enabled: isSearchable, delayMs: () => DEBOUNCE_MS },
  );
  const last = useLast(state, isSearchable);
  return { search: searchOf(isSearchable, state, last), retry };
}

function searchOf(
  isSearchable: boolean,
  state: QueryState<FoundFor, unknown>,
  last: FoundFor | null,
): Search {
  if (!isSearchable) return { phase: 'idle' };
  if (state.phase === 'failed' || last === null)
    return state.phase === 'ready' ? { phase: 'loading' } : state;
  return { phase: 'ready', value: { ...last, busy: state.phase === 'loading' } };
}
