import { type RefObject, useCallback, useRef, useSyncExternalStore } from 'react';
import type { Focused, Stretch } from './row-window.ts';

/** Rows are rendered this far before and after the screen, px, so that a fling finds them. */
const OVERSCAN_PX = 600;
/** The section moves in steps of this many px, so that most scroll events change nothing. */
const STEP_PX = 256;

/** The rendered part of a list. */
export interface RowWindow extends Stretch {
  readonly focused: Focused | null;
  /** Everything, while the browser searches or prints the page. */
  readonly isWhole: boolean;
}

/** Enough for the first paint, before the list's position is known. */
const START: RowWindow = { from: 0, to: 1_024, focused: null, isWhole: false };
const atFirst = () => START;
const WHOLE: RowWindow = {
  from: Number.NEGATIVE_INFINITY,
  to: Number.POSITIVE_INFINITY,
  focused: null,
  isWhole: true,
};

function focusedIn(list: Element): Focused | null {
  const active = document.activeElement;
  const group =
    active === null || !list.contains(active) ? null : active.closest<HTMLElement>('[data-group]');
  const groupKey = group?.dataset.group;
  if (groupKey === undefined) return null;
  const match = active?.closest<HTMLElement>('[data-match]')?.dataset.match;
  return { groupKey, matchId: match === undefined ? null : Number(match) };
}

function look(list: Element): RowWindow {
  const { top } = list.getBoundingClientRect();
  const step = (px: number) => px * STEP_PX;
  return {
    from: step(Math.floor((-top - OVERSCAN_PX) / STEP_PX)),
    to: step(Math.ceil((-top + window.innerHeight + OVERSCAN_PX) / STEP_PX)),
    focused: focusedIn(list),
    isWhole: false,
  };
}

const same = (a: RowWindow, b: RowWindow): boolean =>
  a.from === b.from &&
  a.to === b.to &&
  a.focused?.groupKey === b.focused?.groupKey &&
  a.focused?.matchId === b.focused?.matchId;

/** The browser's own search, which finds only rendered rows. */
const opensFind = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key === 'F3' || ((ctrlKey || metaKey) && key.toLowerCase() === 'f');

function listenAll(change: (window: 'near' | 'whole') => void): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const near = () => change('near');
  let isWhole = false;
  const follow = () => isWhole || near();
  const set = (whole: boolean) => {
    if (!whole && !isWhole) return;
    isWhole = whole;
    change(whole ? 'whole' : 'near');
  };
  window.addEventListener('scroll', follow, { passive: true, signal });
  window.addEventListener('resize', follow, { signal });
  // A held Tab key may be faster than the frames in which the page scrolls after it.
  window.addEventListener('focusin', follow, { signal });
  window.addEventListener('keydown', (event) => set(opensFind(event)), { signal });
  window.addEventListener('pointerdown', () => set(false), { signal });
  window.addEventListener('beforeprint', () => set(true), { signal });
  window.addEventListener('afterprint', () => set(false), { signal });
  // Content above the list may grow without a scroll.
  const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(follow);
  observer?.observe(document.body);
  return () => {
    ending.abort();
    observer?.disconnect();
  };
}

/**
 * The part of the list around the screen, which follows scrolling. It is the whole list while the browser searches or
 * prints the page, because both need rendered rows; rows out of sight cost no layout (`content-visibility`).
 */
export function useRowWindow(list: RefObject<Element | null>): RowWindow {
  const current = useRef(START);
  const subscribe = useCallback(
    (changed: () => void) => {
      const change = (part: 'near' | 'whole') => {
        if (list.current === null) return;
        const next = part === 'whole' ? WHOLE : look(list.current);
        if (same(current.current, next)) return;
        current.current = next;
        changed();
      };
      change('near');
      return listenAll(change);
    },
    [list],
  );
  return useSyncExternalStore(subscribe, () => current.current, atFirst);
}
