import { type RefObject, useLayoutEffect } from 'react';

/**
 * Publishes the header's height to the page. The header has two rows in a narrow window or with large text, and
 * sticky elements below it need its height.
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
