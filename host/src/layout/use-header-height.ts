import { type RefObject, useLayoutEffect } from 'react';

/**
 * Tells the page how much of its top the header covers. It takes a second row where the window is narrow or the text large, and
 * what sticks below it must know.
 */
export function useHeaderHeight(header: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = header.current;
    if (element === null || typeof ResizeObserver === 'undefined') return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      const sticks = getComputedStyle(element).position === 'sticky';
      style.setProperty('--header-height', `${sticks ? element.offsetHeight : 0}px`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--header-height');
    };
  }, [header]);
}
