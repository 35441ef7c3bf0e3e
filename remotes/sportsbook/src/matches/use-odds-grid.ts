import { log } from '@jukwaa/runtime';
import { type RefObject, useEffect } from 'react';
import { isWideWindow } from './wide-window.ts';

/** Arrow keys in a list of matches. Only wide windows load them; until then, Tab stops at each of the odds. */
export function useOddsGrid(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = list.current;
    if (element === null || !isWideWindow()) return undefined;
    const ending = new AbortController();
    const follow = ({ followGrid }: typeof import('./odds-grid.ts')) => followGrid(element, ending.signal);
    import(/* webpackChunkName: "odds-grid" */ './odds-grid.ts').then(follow, (error: unknown) =>
      log('list', 'the arrow keys of the list did not come', error),
    );
    return () => ending.abort();
  }, [list]);
}
