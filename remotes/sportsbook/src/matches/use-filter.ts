import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Filter, filterFrom, queryOf } from './filters.ts';

/** The filter of the address, and a function to change it. Going back leaves the list instead of undoing each tap. */
export function useFilter(): [Filter, (filter: Filter) => void] {
  const [query, setQuery] = useSearchParams();
  const filter = useMemo(() => filterFrom(query), [query]);
  const change = useCallback(
    (next: Filter) => setQuery((before) => queryOf(next, before), { replace: true }),
    [setQuery],
  );
  return [filter, change];
}
