import { SEARCH_MIN_LENGTH } from '@jukwaa/contracts';
import { log } from '@jukwaa/runtime';
import { useCallback, useState } from 'react';

const KEY = 'recent_searches';
/** Largest number of stored searches. */
const MOST_RECENT = 8;

const isText = (value: unknown): value is string => typeof value === 'string';

/** The searches on this device, the newest first; none where storage is forbidden or broken. */
function read(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isText).slice(0, MOST_RECENT) : [];
  } catch (error) {
    log('search', 'the recent searches cannot be read', error);
    return [];
  }
}

function write(texts: readonly string[]): void {
  try {
    if (texts.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(texts));
  } catch (error) {
    log('search', 'the recent searches cannot be stored', error);
  }
}

const without = (texts: readonly string[], text: string) =>
  texts.filter((other) => other.toLowerCase() !== text.toLowerCase());

export interface RecentSearches {
  /** The newest first. */
  readonly texts: readonly string[];
  readonly add: (text: string) => void;
  readonly remove: (text: string) => void;
  readonly clear: () => void;
}

/** The searches that led somewhere. They stay on the device until they are removed or the user logs out. */
export function useRecentSearches(): RecentSearches {
  const [texts, setTexts] = useState(read);
  const change = useCallback((next: readonly string[]) => {
    write(next);
    setTexts(next);
  }, []);
  return {
    texts,
    add: (given) => {
      const text = given.trim();
      if (text.length >= SEARCH_MIN_LENGTH) change([text, ...without(read(), text)].slice(0, MOST_RECENT));
    },
    remove: (text) => change(without(read(), text)),
    clear: () => change([]),
  };
}
