import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { lobbyMemory } from './lobby-memory.ts';
import { EVERYTHING, type Selection } from './selection.ts';

/** The filters: everything at first, and the last ones after a step back. */
export function useSelection() {
  const entry = useLocation().key;
  const [selection, setSelection] = useState(
    lobbyMemory.entry === entry ? lobbyMemory.selection : EVERYTHING,
  );
  const change = (next: Selection) => {
    Object.assign(lobbyMemory, { entry, selection: next });
    setSelection(next);
  };
  return [selection, change] as const;
}
