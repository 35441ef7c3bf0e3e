import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

/** Time after which a press is long, in ms. */
const LONG_MS = 500;
/** A finger that moves further scrolls, in px. */
const STILL_PX = 10;

interface Press {
  readonly timer: ReturnType<typeof setTimeout>;
  readonly x: number;
  readonly y: number;
}

/**
 * Handlers for a list whose links do something else on a long press by touch than on a click. `find` returns the link
 * around a target.
 */
export function useLongPress<L>(find: (target: EventTarget) => L | null, onLongPress: (link: L) => void) {
  const press = useRef<Press | null>(null);
  const isLong = useRef(false);
  const end = () => {
    clearTimeout(press.current?.timer);
    press.current = null;
  };
  useEffect(() => () => clearTimeout(press.current?.timer), []);
  return {
    onPointerDown(event: PointerEvent) {
      isLong.current = false;
      const link = find(event.target);
      if (event.pointerType === 'mouse' || link === null) return;
      const timer = setTimeout(() => {
        isLong.current = true;
        onLongPress(link);
      }, LONG_MS);
      press.current = { timer, x: event.clientX, y: event.clientY };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const start = press.current;
      if (start && Math.hypot(clientX - start.x, clientY - start.y) > STILL_PX) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    // A finger's long press would open the menu of a link.
    onContextMenu(event: MouseEvent) {
      if (press.current !== null || isLong.current) event.preventDefault();
    },
    onClick(event: MouseEvent) {
      if (isLong.current) event.preventDefault();
      isLong.current = false;
    },
  };
}
