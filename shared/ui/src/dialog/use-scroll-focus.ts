import { type RefObject, useLayoutEffect, useRef } from 'react';
import { FOCUSABLE } from './focus-trap.ts';

/**
 * Makes an element focusable while it scrolls and has no focusable content, so that the keyboard can scroll it.
 * The element gets the `tabindex` from this hook only.
 */
export function useScrollFocus(open: boolean): RefObject<HTMLDivElement | null> {
  const scroller = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = scroller.current;
    return open && element ? followContent(element) : undefined;
  }, [open]);
  return scroller;
}

function followContent(element: HTMLElement): () => void {
  // The content is asked first: reading a height makes the browser lay out the page.
  const update = () => {
    const needsFocus = !element.querySelector(FOCUSABLE) && element.scrollHeight > element.clientHeight;
    if (needsFocus) element.tabIndex = 0;
    else element.removeAttribute('tabindex');
  };
  const sizes = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(update);
  const watch = () => {
    sizes?.disconnect();
    for (const part of [element, ...element.children]) sizes?.observe(part);
    update();
  };
  const content = new MutationObserver(watch);
  content.observe(element, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  watch();
  return () => {
    sizes?.disconnect();
    content.disconnect();
  };
}
