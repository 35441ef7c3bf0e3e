import type { QueryState } from '@jukwaa/remote-kit';
import type { ListPage } from './list-page.ts';

/** Number of left lists that are kept, so that coming back from a match shows the same rows at once. */
const MOST_KEPT = 4;
const kept = new Map<string, ListPage>();

export function keepList(key: string, list: QueryState<ListPage, unknown>): void {
  if (list.phase !== 'ready') return;
  kept.delete(key);
  kept.set(key, list.value);
  for (const oldest of kept.keys()) if (kept.size > MOST_KEPT) kept.delete(oldest);
}

export const keptList = (key: string): ListPage | undefined => kept.get(key);

/** @testonly Forgets every list: the next screen starts empty. */
export const forgetLists = (): void => kept.clear();
