import type { Chrome } from '@jukwaa/contracts';
import { useSyncExternalStore } from 'react';

/** As wide as in the frame's styles, where the columns have their places. */
const WIDE = '(min-width: 1024px)';

function subscribe(changed: () => void): () => void {
  if (typeof matchMedia !== 'function') return () => undefined;
  const query = matchMedia(WIDE);
  query.addEventListener?.('change', changed);
  return () => query.removeEventListener?.('change', changed);
}

const isWide = (): boolean => typeof matchMedia === 'function' && matchMedia(WIDE).matches;

export interface Columns {
  /** The side menu stands beside the screen. */
  readonly menu: boolean;
  /** The slip stands beside the screen. */
  readonly slip: boolean;
}

/** Which columns stand beside a screen: none on phones and beside screens that fill the page, no second slip on its own page. */
export function useColumns({ name, chrome }: { name?: string; chrome: Chrome }): Columns {
  const wide = useSyncExternalStore(subscribe, isWide);
  const menu = wide && chrome.header !== false;
  return { menu, slip: menu && name !== 'betslip' };
}
