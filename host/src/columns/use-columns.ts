import type { Chrome } from '@jukwaa/contracts';
import { useSyncExternalStore } from 'react';

/** The same width as in the frame's styles, which place the columns. */
const WIDE = '(min-width: 1024px)';

function subscribe(changed: () => void): () => void {
  if (typeof matchMedia !== 'function') return () => undefined;
  const query = matchMedia(WIDE);
  query.addEventListener?.('change', changed);
  return () => query.removeEventListener?.('change', changed);
}

const isWide = (): boolean => typeof matchMedia === 'function' && matchMedia(WIDE).matches;

export interface Columns {
  /** Whether the side menu is next to the screen. */
  readonly menu: boolean;
  /** Whether the betslip is next to the screen. */
  readonly slip: boolean;
}

/**
 * Returns the columns next to a screen. Phones and screens that fill the page have none, and the betslip's own page
 * has no second betslip.
 */
export function useColumns({ name, chrome }: { name?: string; chrome: Chrome }): Columns {
  const wide = useSyncExternalStore(subscribe, isWide);
  const menu = wide && chrome.header !== false;
  return { menu, slip: menu && name !== 'betslip' };
}
