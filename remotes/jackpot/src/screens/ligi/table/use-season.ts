import { getLigiSeason } from '@jukwaa/api';
import { type LigiSeasonRow, mapOk } from '@jukwaa/contracts';
import { type FetchOptions, type Page, usePaged } from '@jukwaa/remote-kit';
import { http, useSession } from '@jukwaa/runtime';
import { FIRST, type Place, placeAfter } from '../parts/page-cursor.ts';

interface SeasonPage extends Page<LigiSeasonRow, Place> {
  readonly own: LigiSeasonRow | null;
}

/** The table of the season, of all players or of a private league. */
export function useSeason(league: string | undefined) {
  const userId = useSession().user?.id ?? null;
  return usePaged<SeasonPage, Place, unknown>(`${userId} ${league}`, {
    topic: 'ligi',
    append: (shown, { rows, next, own }) => ({ rows: [...shown.rows, ...rows], next, own }),
    fetchPage: async (place: Place | null, options: FetchOptions) => {
      const at = place ?? FIRST;
      return mapOk(
        await getLigiSeason(http, { ...at, league }, options),
        ({ data, own, ...paging }): SeasonPage => ({ rows: data, own, next: placeAfter(at, paging) }),
      );
    },
  });
}
