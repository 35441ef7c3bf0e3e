import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isTaken } from '../columns/taken-keys.ts';
import { focusHeading } from './focus-heading.ts';
import { markRow, rowOf } from './mark-row.ts';
import { LIST_PANE_ID, MATCH_PANE_ID } from './panes.tsx';
import { steadyRow } from './steady-row.ts';
import { useCloseMatch } from './use-panes.ts';

/** The browser would scroll the list back to its position when a match opened, and the list has not moved. */
function useOwnScroll(): void {
  useEffect(() => {
    const set = (mode: ScrollRestoration) => () => {
      history.scrollRestoration = mode;
    };
    const reload = set('auto');
    set('manual')();
    window.addEventListener('pagehide', reload);
    return () => {
      window.removeEventListener('pagehide', reload);
      reload();
    };
  }, []);
}

/** Escape closes the match, except in a field or a sheet. */
function useEscape(): void {
  const close = useCloseMatch();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isTaken(event) || document.getElementById(MATCH_PANE_ID) === null) return;
    event.preventDefault();
    close();
  });
  useEffect(() => {
    const follow = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', follow);
    return () => window.removeEventListener('keydown', follow);
  }, []);
}

/** Gives the focus that was in the closed match back to the match's row. */
function focusRow(pathname: string): void {
  const list = document.getElementById(LIST_PANE_ID);
  if (list === null || document.activeElement !== document.body) return;
  rowOf(list, pathname)?.link.focus({ preventScroll: true });
}

/** Follows the match that opens: its row is marked, its heading has the focus, and its title ends with it. */
function followMatch(list: Element, pane: HTMLElement, pathname: string): () => void {
  const listTitle = document.title;
  const ends = [markRow(list, pathname), focusHeading(pane)];
  return () => {
    for (const end of ends) end();
    document.title = listTitle;
  };
}

/** Focus, title and row of the open match, Escape, and the position of the list, in a window with two panes. */
export default function PaneTools() {
  const { pathname } = useLocation();
  const open = useRef<string | null>(null);
  const [steady] = useState(() => steadyRow(LIST_PANE_ID));
  useEffect(() => steady.stop, [steady]);
  useOwnScroll();
  useEscape();
  // Before the effects of the match, which set its title.
  useLayoutEffect(() => {
    const pane = document.getElementById(MATCH_PANE_ID);
    const list = document.getElementById(LIST_PANE_ID);
    const closed = open.current;
    open.current = pane === null ? null : pathname;
    steady.settle();
    if (pane !== null && list !== null) return followMatch(list, pane, pathname);
    if (closed !== null) focusRow(closed);
    return undefined;
  }, [pathname, steady]);
  return null;
}
