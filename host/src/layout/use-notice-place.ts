import { type RefObject, useLayoutEffect } from 'react';

/** Pages mark what a notice may cover for 3 s: neither odds nor buttons. */
const PLACES = '[data-notice-place]';
const VARIABLE = '--notice-place';

/** The top in px at which a notice of this height covers the first marked place in sight, or null without one. */
function placeFor(height: number): number | null {
  const header = document.querySelector('.jk-header')?.getBoundingClientRect().bottom ?? 0;
  for (const place of document.querySelectorAll(PLACES)) {
    const box = place.getBoundingClientRect();
    if (box.height > 0 && box.top >= header - 1 && box.bottom <= window.innerHeight)
      return box.top + Math.max(0, (box.height - height) / 2);
  }
  return null;
}

/**
 * Moves a notice that just appeared to a place of the page that holds no control. Without one it measures nothing: at the start of a
 * page that would compute styles and layout an extra time.
 *
 * @param id of the notice; undefined without one
 */
export function useNoticePlace(notice: RefObject<HTMLElement | null>, id: number | undefined): void {
  useLayoutEffect(() => {
    const element = notice.current;
    if (element === null || id === undefined) return;
    const top = placeFor(element.offsetHeight);
    if (top === null) return;
    const { style } = document.documentElement;
    style.setProperty(VARIABLE, `${top}px`);
    return () => void style.removeProperty(VARIABLE);
  }, [notice, id]);
}
