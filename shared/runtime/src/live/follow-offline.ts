import { offline$ } from '../network/network.ts';
import { touchAll } from './store.ts';

/** Locks every odd while the page is offline; what was missed is fetched when the feed is back. */
export function followOffline(): () => void {
  const subscription = offline$.subscribe(touchAll);
  return () => subscription.unsubscribe();
}
