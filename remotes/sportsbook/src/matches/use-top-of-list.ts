import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Distance from the top of the window at which the element sticks, px. */
const stopOf = (bar: Element | null): number =>
  bar === null ? 0 : Number.parseFloat(getComputedStyle(bar).top) || 0;

/**
 * Scrolls to the top of a list that replaces another one, under the sticky bar. The first list keeps its position,
 * because the page may be restoring it.
 * @param key identifies the list's content
 * @returns the ref for the element around the list, whose first child is the bar
 */
export function useTopOfList<T extends Element>(key: string): RefObject<T | null> {
  const box = useRef<T>(null);
  const shown = useRef(key);
  // Before the new rows are drawn: at the end of a growing page, the browser would stay at the end.
  useLayoutEffect(() => {
    if (shown.current === key || box.current === null) return;
    shown.current = key;
    const under = box.current.getBoundingClientRect().top - stopOf(box.current.firstElementChild);
    if (under < 0) window.scrollBy({ top: under, behavior: 'instant' });
  }, [key]);
  return box;
}
