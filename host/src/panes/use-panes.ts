import type { PaneKind } from '@jukwaa/contracts';
import { useEffect } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { type PaneMemory, paneMemory } from './pane-memory.ts';

const memory: PaneMemory = paneMemory();

export interface ShownPanes {
  /** The address of the list; null where the screen of the address has the page alone. */
  readonly list: Location | null;
  /** Whether the match of the address stands next to the list. */
  readonly hasMatch: boolean;
}

/**
 * Returns which panes show. A wide window keeps the list next to the match that opened from it; a match without a
 * list, such as one from a shared link, has the page alone.
 */
export function usePanes(pane: PaneKind | undefined, isWide: boolean): ShownPanes {
  const location = useLocation();
  useEffect(() => memory.visit(location, pane), [location, pane]);
  if (!isWide || pane === undefined) return { list: null, hasMatch: false };
  if (pane === 'list') return { list: location, hasMatch: false };
  const list = memory.listOf(location)?.list ?? null;
  return { list, hasMatch: list !== null };
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
