import { getLigiSeason } from '@jukwaa/api';
import { type LigiSeasonRow, mapOk } from '@jukwaa/contracts';
import { appendNew, type FetchOptions, type Page, type PageCursor, usePaged } from '@jukwaa/remote-kit';
import { http, useSession } from '@jukwaa/runtime';
import { fetchAsMany } from '../../../state/fetch-as-many.ts';
import { FIRST, placeAfter } from '../parts/page-cursor.ts';

interface SeasonPage extends Page<LigiSeasonRow, PageCursor> {
  readonly own: LigiSeasonRow | null;
}

/** An earlier server names no player; its rows are all new. */
const keyOf = (row: LigiSeasonRow): unknown => row.player ?? row;

const append = (shown: SeasonPage, { rows, next, own }: SeasonPage): SeasonPage => ({
  rows: appendNew(shown.rows, rows, keyOf),
  next,
  own,
});

/** The table of the season, of all players or of a private league. */
export function useSeason(league: string | undefined) {
  const userId = useSession().user?.id ?? null;
  const fetchPage = async (place: PageCursor | null, options: FetchOptions) => {
    const at = place ?? FIRST;
    return mapOk(
      await getLigiSeason(http, { ...at, league }, options),
      ({ data, own, ...paging }): SeasonPage => ({ rows: data, own, next: placeAfter(at, paging) }),
    );
  };
  return usePaged<SeasonPage, PageCursor, unknown>(`${userId} ${league}`, {
    topic: 'ligi',
    append,
    fetchPage,
    fetchShown: (shown, options) => fetchAsMany(shown, fetchPage, append, options),
  });
}
