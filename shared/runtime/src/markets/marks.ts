import * as v from 'valibot';
import { useSnapshot } from 'valtio/react';
import { proxy, type Snapshot, subscribe } from 'valtio/vanilla';
import { useAsServed } from '../served/use-as-served.ts';
import { persist } from '../storage/persist.ts';

const MarketIds = v.pipe(v.array(v.pipe(v.number(), v.integer())), v.maxLength(200));

/** The bettor's marks on match pages, by market id, for every match. */
export interface MarketMarks {
  /** Shown before all others, the newest mark last. */
  favourites: number[];
  folded: number[];
}

export const marketMarksStore = proxy<MarketMarks>({ favourites: [], folded: [] });

function toggle(name: keyof MarketMarks, marketId: number): void {
  const ids = marketMarksStore[name];
  marketMarksStore[name] = ids.includes(marketId) ? ids.filter((id) => id !== marketId) : [...ids, marketId];
}
export const toggleFavourite = (marketId: number): void => toggle('favourites', marketId);
export const toggleFolded = (marketId: number): void => toggle('folded', marketId);

/** A server has no device's marks. */
const NONE: Snapshot<MarketMarks> = { favourites: [], folded: [] };

export function useMarketMarks(): Snapshot<MarketMarks> {
  return useAsServed(useSnapshot(marketMarksStore), NONE);
}

const KEYS = { favourites: 'favourite_markets', folded: 'folded_markets' } as const;

/** Stores the marks in local storage, the same in every tab. */
export function followMarketMarks(): () => void {
  const stops = (['favourites', 'folded'] as const).map((name) =>
    persist({
      key: KEYS[name],
      schema: MarketIds,
      read: () => (marketMarksStore[name].length > 0 ? [...marketMarksStore[name]] : null),
      apply: (ids) => {
        marketMarksStore[name] = ids ?? [];
      },
      watch: (changed) => subscribe(marketMarksStore, changed),
    }),
  );
  return () => {
    for (const stop of stops) stop();
    Object.assign(marketMarksStore, { favourites: [], folded: [] });
  };
}
