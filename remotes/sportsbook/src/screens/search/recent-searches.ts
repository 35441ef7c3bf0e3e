import { SEARCH_MIN_LENGTH } from '@jukwaa/contracts';
import { useEffect } from 'react';
import * as v from 'valibot';
import { createDeviceList } from '../../device/device-list.ts';

/** Largest number of stored searches. */
const MOST_RECENT = 8;

const recent = createDeviceList('recent_searches', v.string(), MOST_RECENT);

const without = (texts: readonly string[], text: string) =>
  texts.filter((other) => other.toLowerCase() !== text.toLowerCase());

export interface RecentSearches {
  /** The newest first. */
  readonly texts: readonly string[];
  readonly add: (text: string) => void;
  readonly remove: (text: string) => void;
  readonly clear: () => void;
}

function add(given: string): void {
  const text = given.trim();
  if (text.length >= SEARCH_MIN_LENGTH) recent.change((texts) => [text, ...without(texts, text)]);
}
const remove = (text: string): void => recent.change((texts) => without(texts, text));
const clear = (): void => recent.change(() => []);

/** The searches that led somewhere. They stay on the device until they are removed or the user logs out. */
export function useRecentSearches(): RecentSearches {
  useEffect(recent.follow, []);
  return { texts: recent.useItems(), add, remove, clear };
}
