import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { trapFocus } from './focus-trap.ts';
import { lockScroll } from './scroll-lock.ts';

/**
 * What every dialog does while it is open: the page behind does not scroll, Tab stays inside, Escape closes,
 * and at the end the focus returns to where it came from.
 */
export function useDialog(open: boolean, onClose: () => void): RefObject<HTMLDivElement | null> {
  const panel = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const element = panel.current;
    if (!open || !element) return;
    // The focus moves first: a page that is hidden from screen readers must not hold it.
    const release = trapFocus(element, () => close());
    const unlock = lockScroll();
    return () => {
      // The page must be reachable again before the focus can go back to it.
      unlock();
      release();
    };
  }, [open]);
  return panel;
}
