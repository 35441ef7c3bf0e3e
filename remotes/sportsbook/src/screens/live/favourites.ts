import { MOST_MATCH_IDS } from '@jukwaa/contracts';
import * as v from 'valibot';
import { createDeviceList } from '../../device/device-list.ts';

const favourites = createDeviceList('favourite_matches', v.pipe(v.number(), v.safeInteger()), MOST_MATCH_IDS);

/** Keeps the favourites on the device while the screen is there; returns the teardown. */
export const followFavourites = favourites.follow;

/** The ids of the favourite matches, the newest first. */
export const useFavouriteMatches = favourites.useItems;

/** Marks a match as a favourite or takes the mark back. The oldest marks give way to new ones. */
export const toggleFavouriteMatch = (matchId: number): void =>
  favourites.change((ids) =>
    ids.includes(matchId) ? ids.filter((id) => id !== matchId) : [matchId, ...ids],
  );
