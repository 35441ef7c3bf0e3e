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

/** Moves a notice that just appeared to a place of the page that holds no control. */
export function useNoticePlace(notice: RefObject<HTMLElement | null>, id: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each notice is placed when it appears.
  useLayoutEffect(() => {
    const element = notice.current;
    const top = element === null ? null : placeFor(element.offsetHeight);
    const { style } = document.documentElement;
    if (top === null) style.removeProperty(VARIABLE);
    else style.setProperty(VARIABLE, `${top}px`);
    return () => void style.removeProperty(VARIABLE);
  }, [notice, id]);
}
