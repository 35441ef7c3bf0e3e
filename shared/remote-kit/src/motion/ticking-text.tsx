import { useLayoutEffect, useRef } from 'react';
import type { Ticker } from './ticker.ts';

interface TickingTextProps {
  readonly ticker: Ticker;
  /** The clock of the first text. */
  readonly now: () => number;
  /** The text at a time. Keep its identity while it gives the same texts. */
  readonly textAt: (now: number) => string;
}

/**
 * A text that changes with the frames without rendering React. Screen readers skip it, because it would be read out
 * without end.
 */
export function TickingText({ ticker, now, textAt }: TickingTextProps) {
  const ref = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const node = ref.current;
    if (node === null) return undefined;
    let shown: string | null = null;
    const show = (at: number) => {
      const text = textAt(at);
      if (text === shown) return;
      shown = text;
      node.textContent = text;
    };
    show(now());
    return ticker.add(show);
  }, [ticker, now, textAt]);
  return <span ref={ref} aria-hidden="true" />;
}
