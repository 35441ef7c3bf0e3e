import type { Chrome } from '@jukwaa/contracts';
import { useSyncExternalStore } from 'react';

/**
 * The same widths as in the frame's styles, which place the columns. Those of the menu and of a match next to its list
 * grow with the text size that the browser is set to, so that large text keeps its room.
 */
const WIDE = '(min-width: 1024px)';
const WIDER = '(min-width: 80em)';
const WIDEST = '(min-width: 90em)';

function subscribe(changed: () => void): () => void {
  if (typeof matchMedia !== 'function') return () => undefined;
  const queries = [WIDE, WIDER, WIDEST].map((width) => matchMedia(width));
  for (const query of queries) query.addEventListener?.('change', changed);
  return () => {
    for (const query of queries) query.removeEventListener?.('change', changed);
  };
}

/** A server knows no window. Styles hide and place what is in the page at every width. */
const onServer = (): boolean => false;
const isAtLeast = (width: string) => (): boolean =>
  typeof matchMedia === 'function' && matchMedia(width).matches;
const isWide = isAtLeast(WIDE);
const isWider = isAtLeast(WIDER);
const isWidest = isAtLeast(WIDEST);

export interface Columns {
  /** Whether the frame is that of a desktop: links in the header, and keys. */
  readonly wide: boolean;
  /** Whether the side menu is next to the screen. */
  readonly menu: boolean;
  /** Whether the betslip is next to the screen. */
  readonly slip: boolean;
  /** Whether a match opens next to its list. */
  readonly panes: boolean;
}

/**
 * Returns the columns next to a screen. Phones and screens that fill the page have none, and the betslip's own page
 * has no second betslip. The menu comes last, where three markets of a match still fit between the columns.
 */
export function useColumns({ name, chrome }: { name?: string; chrome: Chrome }): Columns {
  const hasHeader = chrome.header !== false;
  const wide = useSyncExternalStore(subscribe, isWide, onServer) && hasHeader;
  const menu = useSyncExternalStore(subscribe, isWider, onServer) && hasHeader;
  const panes = useSyncExternalStore(subscribe, isWidest, onServer) && hasHeader;
  return { wide, menu, slip: wide && name !== 'betslip', panes };
}
