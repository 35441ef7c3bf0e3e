import { type PointerEvent, type RefObject, useRef } from 'react';

/** How far down, in px, a sheet is dragged before letting go closes it. */
const CLOSE_DISTANCE = 96;

/** Handlers for the handle of a sheet: it follows the finger down and closes when it was pulled far enough. */
export function useSheetDrag(panel: RefObject<HTMLElement | null>, onClose: () => void) {
  const start = useRef<number | null>(null);
  const distance = (event: PointerEvent) => Math.max(0, event.clientY - (start.current ?? event.clientY));
  const shift = (px: number) => {
    if (panel.current) panel.current.style.transform = px === 0 ? '' : `translateY(${px}px)`;
  };
  const end = (event: PointerEvent) => {
    if (start.current === null) return;
    const far = distance(event) > CLOSE_DISTANCE;
    start.current = null;
    shift(0);
    if (far) onClose();
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      start.current = event.clientY;
      event.currentTarget.setPointerCapture?.(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      if (start.current !== null) shift(distance(event));
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
