import { type MouseEventHandler, type PointerEventHandler, useEffect, useRef, useState } from 'react';
import { placeMovedAt } from './moved-places.ts';

/** A press this soon after a price changed or moved may be meant for the earlier price, in ms. */
export const SETTLE_MS = 300;
/** How long the second press is awaited, in ms. */
export const ASK_MS = 3_000;

export interface SteadyPress {
  /** Whether the price moved under the finger, so that the next press counts. */
  readonly asks: boolean;
  readonly onPointerDown: PointerEventHandler;
  readonly onClick: MouseEventHandler;
}

/**
 * Filters presses so that they mean the price that the user saw. If the price changed or moved under the finger, or
 * up to 300 ms before, the press asks for a second one instead of counting.
 * @param movedAt time of the price's last move, in ms of the page's clock
 * @param guarded false for presses that can't go wrong, such as removing a pick
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
