import { type PointerEvent, type RefObject, useRef } from 'react';

/** Distance after which releasing a dragged sheet closes it, in px. */
const CLOSE_DISTANCE = 96;

/** Handlers for a sheet's handle: the sheet follows the finger down and closes beyond a distance. */
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
