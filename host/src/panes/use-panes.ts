import type { PaneKind } from '@jukwaa/contracts';
import { useEffect, useReducer } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { type PaneMemory, paneMemory } from './pane-memory.ts';

const memory: PaneMemory = paneMemory();

export interface ShownPanes {
  /** The address of the list; null where the screen of the address has the page alone. */
  readonly list: Location | null;
  /** Whether the match of the address stands next to the list. */
  readonly hasMatch: boolean;
  /** Changes the query of the list next to the match. */
  readonly changeList: (search: string) => void;
}

/**
 * Returns which panes show. A wide window keeps the list next to the match that opened from it; a match without a
 * list, such as one from a shared link, has the page alone.
 */
export function usePanes(pane: PaneKind | undefined, isWide: boolean): ShownPanes {
  const location = useLocation();
  const [, render] = useReducer((count: number) => count + 1, 0);
  useEffect(() => memory.visit(location, pane), [location, pane]);
  useChosenQuery(location, pane);
  const beside = pane === 'match' ? memory.listOf(location) : null;
  const list = pane === 'list' ? memory.current(location) : (beside?.list ?? null);
  const changeList = (search: string) => {
    if (list !== null) memory.change(list, search);
    render();
  };
  if (!isWide || list === null) return { list: null, hasMatch: false, changeList };
  return { list, hasMatch: pane === 'match', changeList };
}

/** Puts what was chosen in a list next to its match into the address, once the match has closed. */
function useChosenQuery(location: Location, pane: PaneKind | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    const current = memory.current(location);
    if (pane === 'list' && current !== location) void navigate(current, { replace: true });
  }, [location, pane, navigate]);
}

/** Returns a function that closes the match: back to its list, or on to the list where another page came between. */
export function useCloseMatch(): () => void {
  const location = useLocation();
  const navigate = useNavigate();
  return () => {
    const beside = memory.listOf(location);
    if (beside?.isBefore) void navigate(-1);
    else if (beside) void navigate(beside.list);
  };
}
