import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { trapFocus } from './focus-trap.ts';
import { lockScroll } from './scroll-lock.ts';

/**
 * The behaviour of an open dialog: the page behind does not scroll, Tab stays inside, Escape closes, and closing
 * restores the focus.
 */
export function useDialog(open: boolean, onClose: () => void): RefObject<HTMLDivElement | null> {
  const panel = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);
  // Before the first paint: between a paint and a later effect, a key could move the focus to the page behind.
  useLayoutEffect(() => {
    const element = panel.current;
    if (!open || !element) return;
    // The focus moves first, because a page hidden from screen readers must not contain it.
    const release = trapFocus(element, () => close());
    const unlock = lockScroll();
    return () => {
      // The page must accept focus again before it can be restored.
      unlock();
      release();
    };
  }, [open]);
  return panel;
}
