import { useCallback, useEffect, useEffectEvent, useRef } from 'react';

/** Shortest time between two refreshes, in ms. */
const PAUSE_MS = 3_000;
/** Longest added wait, in ms: the pages of all players must not ask in the same moment. */
const SPREAD_MS = 1_500;

/** A function that asks for a refresh: one follows soon for everybody who asked meanwhile, at most every few seconds. */
export function useSpreadRefresh(refresh: () => unknown): () => void {
  const run = useEffectEvent(refresh);
  const ask = useRef<() => void>(() => undefined);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last = Number.NEGATIVE_INFINITY;
    ask.current = () => {
      const wait = Math.max(0, PAUSE_MS - (Date.now() - last)) + Math.random() * SPREAD_MS;
      timer ??= setTimeout(() => {
        timer = undefined;
        last = Date.now();
        run();
      }, wait);
    };
    return () => {
      ask.current = () => undefined;
      clearTimeout(timer);
    };
  }, []);
  return useCallback(() => ask.current(), []);
}
