import { getLigiTable } from '@jukwaa/api';
import { type LigiTableRow, mapOk } from '@jukwaa/contracts';
import { appendNew, type FetchOptions, type Page, type PageCursor, usePaged } from '@jukwaa/remote-kit';
import { http, useSession } from '@jukwaa/runtime';
import { fetchAsMany } from '../../../state/fetch-as-many.ts';
import { FIRST, placeAfter } from '../parts/page-cursor.ts';

interface TablePage extends Page<LigiTableRow, PageCursor> {
  /** The user's rows, wherever they are in the table. */
  readonly own: readonly LigiTableRow[];
}

const append = (shown: TablePage, { rows, next, own }: TablePage): TablePage => ({
  rows: appendNew(shown.rows, rows, ({ entry_id }) => entry_id),
  next,
  own,
});

/** The table of a round, of all players or of a private league. */
export function useRoundTable(roundId: number, league: string | undefined) {
  const userId = useSession().user?.id ?? null;
  const fetchPage = async (place: PageCursor | null, options: FetchOptions) => {
    const at = place ?? FIRST;
    const answer = await getLigiTable(http, roundId, { ...at, league }, options);
    return mapOk(
      answer,
      ({ data, own, ...paging }): TablePage => ({ rows: data, own, next: placeAfter(at, paging) }),
    );
  };
  return usePaged<TablePage, PageCursor, unknown>(`${userId} ${roundId} ${league}`, {
    topic: 'ligi',
    append,
    fetchPage,
    fetchShown: (shown, options) => fetchAsMany(shown, fetchPage, append, options),
  });
}
