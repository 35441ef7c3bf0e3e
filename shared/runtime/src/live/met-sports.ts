import { isKnownSport } from '@jukwaa/contracts';
import { useSnapshot } from 'valtio/react';
import { proxy, type Snapshot } from 'valtio/vanilla';

/** The services' names of sports that this page does not know, by the sport's id. */
export type MetSports = Record<number, string>;

export const metSportsStore = proxy<{ names: MetSports }>({ names: {} });

/** Keeps the name of each unknown sport of an answer, so that menus and titles can show it. */
export function meetSports(
  rows: readonly { readonly sport_id: number; readonly sport_name?: string }[],
): void {
  for (const { sport_id, sport_name } of rows)
    if (sport_name && !isKnownSport(sport_id)) metSportsStore.names[sport_id] = sport_name;
}

/** The unknown sports of the answers until now, with their names. */
export const useMetSports = (): Snapshot<MetSports> => useSnapshot(metSportsStore).names;
