import { useState } from 'react';

const folded = new Map<string, ReadonlySet<string>>();
const NONE: ReadonlySet<string> = new Set();

/** @testonly Unfolds the groups of every list. */
export const forgetFolded = (): void => folded.clear();

/** The keys of a list's folded groups and a function to fold or unfold one; they survive leaving the list. */
export function useFolded(listKey: string): readonly [ReadonlySet<string>, (groupKey: string) => void] {
  const [keys, setKeys] = useState(() => folded.get(listKey) ?? NONE);
  const toggle = (groupKey: string) => {
    const next = new Set(keys);
    if (!next.delete(groupKey)) next.add(groupKey);
    folded.set(listKey, next);
    setKeys(next);
  };
  return [keys, toggle];
}
