import { noteMoved } from '@jukwaa/ui';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { type PlacedGroup, placesOf } from './row-window.ts';

/**
 * Records the rows that change position after each change of the list, because another match may now be under the
 * finger. Positions are known without measuring; scrolling moves no row within the list.
 * @param list the element around the rows
 */
export function useMovedRows(list: RefObject<Element | null>, placed: readonly PlacedGroup[]): void {
  const before = useRef<ReadonlyMap<number, number> | null>(null);
  useLayoutEffect(() => {
    const were = before.current;
    const are = placesOf(placed);
    before.current = are;
    if (were === null || list.current === null) return;
    for (const row of list.current.querySelectorAll<HTMLElement>('[data-match]')) {
      const id = Number(row.dataset.match);
      if (were.get(id) !== are.get(id)) noteMoved(row);
    }
  }, [list, placed]);
}
