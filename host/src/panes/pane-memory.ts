import type { PaneKind } from '@jukwaa/contracts';
import type { Location } from 'react-router-dom';

/** The list next to a match. */
export interface ListBeside {
  readonly list: Location;
  /** Whether the list is the page before the match in the history. */
  readonly isBefore: boolean;
}

/** The lists of the visited matches. */
export interface PaneMemory {
  /** Takes the page that is shown, and where its screen stands. */
  visit(page: Location, pane: PaneKind | undefined): void;
  /** Returns the list next to a match: the one from which it opened, else the last one; null before any list. */
  listOf(match: Location): ListBeside | null;
  /** Takes a choice in a list next to a match: the address of the page is that of the match. */
  change(list: Location, search: string): void;
  /** Returns the list with what was chosen in it next to a match. */
  current(list: Location): Location;
}

/** Makes an empty memory, which lasts as long as the page. */
export function paneMemory(): PaneMemory {
  const lists = new Map<string, ListBeside>();
  /** The lists whose filter was changed next to a match, by their key. */
  const changed = new Map<string, Location>();
  let last: Location | null = null;
  let before: Location | null = null;
  const current = (list: Location): Location => changed.get(list.key) ?? list;
  const listOf = ({ key }: Location): ListBeside | null => {
    const beside = lists.get(key) ?? (last && { list: last, isBefore: false });
    return beside && { ...beside, list: current(beside.list) };
  };
  function visit(page: Location, pane: PaneKind | undefined): void {
    const { key, pathname } = page;
    if (pane === 'list') last = page;
    if (pane === 'match' && last !== null && !lists.has(key)) {
      // A choice inside the match replaces its page, and the page before stays the same.
      const replaced = before?.pathname === pathname ? lists.get(before.key) : undefined;
      lists.set(key, replaced ?? { list: last, isBefore: before?.key === last.key });
    }
    before = page;
  }
  const change = (list: Location, search: string): void => {
    changed.set(list.key, { ...list, search });
  };
  return { visit, listOf, change, current };
}
