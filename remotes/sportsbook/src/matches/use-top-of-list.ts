import { type RefObject, useLayoutEffect, useRef } from 'react';

/** How far from the top of the window the element stops when the page scrolls, px. */
const stopOf = (bar: Element | null): number =>
  bar === null ? 0 : Number.parseFloat(getComputedStyle(bar).top) || 0;

/**
 * Shows the top of a list when another list takes its place, under the bar that stays in sight. A list that is shown first stays
 * where it is: the page may be on its way back to where it was left.
 *
 * @param key names what the list shows
 * @returns the ref for the element around the list, whose first child is the bar
 */
export function useTopOfList<T extends Element>(key: string): RefObject<T | null> {
  const box = useRef<T>(null);
  const shown = useRef(key);
  // Before the new rows are drawn: at the end of a page that grows, the browser would stay at the end.
  useLayoutEffect(() => {
    if (shown.current === key || box.current === null) return;
    shown.current = key;
    const under = box.current.getBoundingClientRect().top - stopOf(box.current.firstElementChild);
    if (under < 0) window.scrollBy({ top: under, behavior: 'instant' });
  }, [key]);
  return box;
}
