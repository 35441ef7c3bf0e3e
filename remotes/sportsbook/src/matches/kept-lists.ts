import type { MatchList } from './list-state.ts';

/** Number of left lists that are kept, so that coming back from a match shows the same rows at once. */
const MOST_KEPT = 4;
const kept = new Map<string, MatchList>();

export function keepList(list: MatchList): void {
  if (list.phase !== 'loaded') return;
  kept.delete(list.key);
  kept.set(list.key, list);
  for (const key of kept.keys()) if (kept.size > MOST_KEPT) kept.delete(key);
}

export const keptList = (key: string): MatchList | undefined => kept.get(key);

/** Forgets every list: the next screen starts empty. */
export const forgetLists = (): void => kept.clear();
