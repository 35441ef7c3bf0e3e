import { type MouseEventHandler, type PointerEventHandler, useEffect, useRef, useState } from 'react';
import { placeMovedAt } from './moved-places.ts';

/** A price that changed, or came to this place, this short before the finger came down may not be the one that was read. */
export const SETTLE_MS = 300;
/** How long the second press is waited for. */
export const ASK_MS = 3_000;

export interface SteadyPress {
  /** Something moved under the finger: the next press counts. */
  readonly asks: boolean;
  readonly onPointerDown: PointerEventHandler;
  readonly onClick: MouseEventHandler;
}

/**
 * Presses that mean the price one has seen: when it changed, or stands elsewhere than it did, under the finger or up to 300 ms before,
 * the press asks for another one instead of counting.
 *
 * @param movedAt when the price that the press is about moved last, ms of the page's clock
 * @param guarded false where a press can't go wrong, as when it takes back
 */
export function useSteadyPress(movedAt: () => number, guarded: boolean, onPress: () => void): SteadyPress {
  const downAt = useRef<number | null>(null);
  const [asks, setAsks] = useState(false);
  useEffect(() => {
    if (!asks) return undefined;
    const timer = setTimeout(() => setAsks(false), ASK_MS);
    return () => clearTimeout(timer);
  }, [asks]);
  return {
    asks: asks && guarded,
    onPointerDown: () => {
      downAt.current = performance.now();
    },
    onClick: ({ currentTarget }) => {
      const at = downAt.current ?? performance.now();
      downAt.current = null;
      const moved = Math.max(movedAt(), placeMovedAt(currentTarget)) > at - SETTLE_MS;
      setAsks(guarded && moved && !asks);
      if (!guarded || !moved || asks) onPress();
    },
  };
}
