import { type RefObject, useEffect, useRef } from 'react';

/** Distance of the end at which the next page loads. */
const NEAR_END = '0px 0px 20px 0px';
const DEBOUNCE_MS = 300;

/**
 * Calls back when the element at the end of a list has been near the screen for 300 ms; that element takes the ref.
 * @param rows number of rows of the list: each time it grows, the end may be near again
 */
export function useEndOfList<T extends Element>(
  rows: number,
  enabled: boolean,
  onEnd: () => void,
): RefObject<T | null> {
  const end = useRef<T>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a longer list has moved its end, which must be observed again
  useEffect(() => {
    if (!enabled || end.current === null || typeof IntersectionObserver === 'undefined') return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        clearTimeout(timer);
        if (entries.at(-1)?.isIntersecting) timer = setTimeout(onEnd, DEBOUNCE_MS);
      },
      { rootMargin: NEAR_END },
    );
    observer.observe(end.current);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [rows, enabled, onEnd]);
  return end;
}
