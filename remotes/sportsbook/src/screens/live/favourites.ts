import { MOST_MATCH_IDS } from '@jukwaa/contracts';
import { log } from '@jukwaa/runtime';
import { useSyncExternalStore } from 'react';

const KEY = 'favourite_matches';

const isId = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value);

/** The ids on this device; none where storage is forbidden or broken. */
function stored(): readonly number[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(ids) ? ids.filter(isId).slice(-MOST_MATCH_IDS) : [];
  } catch (error) {
    log('live', 'the favourite matches cannot be read', error);
    return [];
  }
}

/** Null while no list shows them: a logout empties the storage meanwhile. */
let ids: readonly number[] | null = null;
const listeners = new Set<() => void>();

function show(next: readonly number[]): void {
  ids = next;
  for (const changed of listeners) changed();
}

function read(): readonly number[] {
  ids ??= stored();
  return ids;
}

/** Other tabs change the storage too. */
const followStorage = () => show(stored());

function subscribe(changed: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', followStorage);
  listeners.add(changed);
  return () => {
    listeners.delete(changed);
    if (listeners.size > 0) return;
    window.removeEventListener('storage', followStorage);
    ids = null;
  };
}

/** Marks a match as a favourite or takes the mark back. The oldest marks give way to new ones. */
export function toggleFavouriteMatch(matchId: number): void {
  const next = read().includes(matchId)
    ? read().filter((id) => id !== matchId)
    : [...read(), matchId].slice(-MOST_MATCH_IDS);
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch (error) {
    log('live', 'the favourite matches cannot be stored', error);
  }
  show(next);
}

/** The ids of the favourite matches, the newest last. They stay on the device until a logout. */
export const useFavouriteMatches = (): readonly number[] => useSyncExternalStore(subscribe, read, read);
