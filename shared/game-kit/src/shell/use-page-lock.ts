import { useLayoutEffect } from 'react';

/** Keeps the page below a game from scrolling. A `:has()` on the root would do the same, and slow every change down. */
export function usePageLock(isLocked: boolean): void {
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-game-open', isLocked);
    return () => document.documentElement.removeAttribute('data-game-open');
  }, [isLocked]);
}
