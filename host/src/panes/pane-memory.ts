import type { PaneKind } from '@jukwaa/contracts';
import type { Location } from 'react-router-dom';

/** How the router came to a page. */
type Move = 'POP' | 'PUSH' | 'REPLACE';

/** A page of the history: its address, and where its screen stands. */
export interface PaneVisit {
  readonly location: Location;
  readonly pane: PaneKind | undefined;
  readonly move: Move;
}

/** The list next to a match. */
export interface ListBeside {
  readonly list: Location;
  /** Whether the list is the page before the match in the history. */
  readonly isBefore: boolean;
}

/** The lists of the visited matches. */
export interface PaneMemory {
  /** Takes a page that is shown. */
  visit(visit: PaneVisit): void;
  /** Returns the list next to a match: the one from which it opened, else the last one; null before any list. */
  listOf(location: Location): ListBeside | null;
}

/** Makes an empty memory, which lasts as long as the page. */
export function paneMemory(): PaneMemory {
  const lists = new Map<string, ListBeside>();
  let last: Location | null = null;
  let before = '';
  const listOf = ({ key }: Location) => lists.get(key) ?? (last && { list: last, isBefore: false });
  function visit({ location, pane, move }: PaneVisit): void {
    const { key } = location;
    if (pane === 'list') last = location;
    if (pane === 'match' && last !== null && !lists.has(key)) {
      // A choice inside the match replaces its page, and the page before stays the same.
      const replaced = move === 'REPLACE' ? lists.get(before) : undefined;
      lists.set(key, replaced ?? { list: last, isBefore: move === 'PUSH' && before === last.key });
    }
    before = key;
  }
  return { visit, listOf };
}
