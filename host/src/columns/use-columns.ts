import type { Chrome } from '@jukwaa/contracts';
import { isWindowAtLeast } from '@jukwaa/runtime';
import { useSyncExternalStore } from 'react';

/** The same widths as in the frame's styles, which place the columns. */
const WIDE = '1024px';
const WIDER = '80em';
const WIDEST = '90em';

function subscribe(changed: () => void): () => void {
  if (typeof matchMedia !== 'function') return () => undefined;
  const queries = [WIDE, WIDER, WIDEST].map((width) => matchMedia(`(min-width: ${width})`));
  for (const query of queries) query.addEventListener?.('change', changed);
  return () => {
    for (const query of queries) query.removeEventListener?.('change', changed);
  };
}

const isWide = (): boolean => isWindowAtLeast(WIDE);
const isWider = (): boolean => isWindowAtLeast(WIDER);
const isWidest = (): boolean => isWindowAtLeast(WIDEST);

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
  const wide = useSyncExternalStore(subscribe, isWide, isWide) && hasHeader;
  const menu = useSyncExternalStore(subscribe, isWider, isWider) && hasHeader;
  const panes = useSyncExternalStore(subscribe, isWidest, isWidest) && hasHeader;
  return { wide, menu, slip: wide && name !== 'betslip', panes };
}
