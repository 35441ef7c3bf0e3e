import { useSyncExternalStore } from 'react';

let line = '';
const followers = new Set<() => void>();

function write(text: string): void {
  line = text;
  for (const changed of followers) changed();
}

function subscribe(changed: () => void): () => void {
  followers.add(changed);
  return () => followers.delete(changed);
}

/** Announces a text to screen readers. The returned function clears it, unless a later text has replaced it. */
export function announce(text: string): () => void {
  write(text);
  return () => {
    if (line === text) write('');
  };
}

const read = () => line;

/** The text of the lists' live region. */
export const useNewsLine = (): string => useSyncExternalStore(subscribe, read, read);
