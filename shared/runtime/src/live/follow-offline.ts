import { offline$ } from '../network/network.ts';
import { touchAll } from './store.ts';

/** Locks every odd while the page is offline; missed messages are loaded when the feed is back. */
export function followOffline(): () => void {
  const subscription = offline$.subscribe(touchAll);
  return () => subscription.unsubscribe();
}
