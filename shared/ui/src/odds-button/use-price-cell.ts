import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPriceCell, type OddsValue, oddsText, type PriceCell } from './price-cell.ts';

/** A price that updates itself. */
export interface OddsSource {
  readonly read: () => OddsValue;
  /** The price in the HTML of a server, where that may have moved before the cell is taken over. */
  readonly served?: () => OddsValue;
  /** Calls back after each change; returns the unsubscribe function. */
  readonly subscribe: (changed: () => void) => () => void;
}

const never = () => () => undefined;

/**
 * The text of the first rendering, which may be on a server; there and where the cell takes its HTML over, that of the
 * served price. It stays, so that React leaves to the cell what the cell writes.
 */
export function useFirstText({ read, served = read }: OddsSource): string {
  const [first] = useState(() => {
    let text: string | undefined;
    const once = (value: () => OddsValue) => () => {
      text ??= oddsText(value());
      return text;
    };
    return { read: once(read), served: once(served) };
  });
  return useSyncExternalStore(never, first.read, first.served);
}

/** Shows the source's price in a cell while it is mounted; its elements take the refs. */
export function usePriceCell(source: OddsSource) {
  const cell = useRef<PriceCell | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const caption = useRef<HTMLSpanElement>(null);
  const odds = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (button.current === null || caption.current === null || odds.current === null) return undefined;
    const made = createPriceCell({ button: button.current, caption: caption.current, odds: odds.current });
    cell.current = made;
    return () => {
      cell.current = null;
      made.end();
    };
  }, []);
  useLayoutEffect(() => {
    const show = () => cell.current?.show(source.read());
    show();
    return source.subscribe(show);
  }, [source]);
  return { cell, button, caption, odds };
}
