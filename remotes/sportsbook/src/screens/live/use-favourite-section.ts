import { type AnySportId, type Highlight, MOST_MATCH_IDS } from '@jukwaa/contracts';
import { serverNow } from '@jukwaa/runtime';
import { useCallback, useMemo } from 'react';
import { type Filter, liveAsk } from '../../matches/filters.ts';
import type { SectionGroup, SectionSource } from '../../matches/mix.ts';
import { questionOf } from '../../matches/question.ts';
import { useLiveReload } from '../../matches/use-live-reload.ts';
import { useMatchList } from '../../matches/use-match-list.ts';
import { useFavouriteMatches } from './favourites.ts';

const rowsOf = ({ list }: SectionSource): readonly Highlight[] =>
  list.phase === 'ready' ? list.value.rows : [];

/** The section of the favourites in these lists, each match once; none without any. */
function sectionOf(ids: readonly number[], lists: readonly SectionSource[]): readonly SectionGroup[] {
  const rows = lists.flatMap(rowsOf).filter(({ match_id }) => ids.includes(match_id));
  const matches = [...new Map(rows.map((row) => [row.match_id, row])).values()];
  if (matches.length === 0) return [];
  const refetch = (changed: readonly number[]) => Promise.all(lists.map((list) => list.refetch(changed)));
  return [{ key: 'favourites', matches, section: { name: 'favourites', total: 0, reserved: 0, refetch } }];
}

/** The favourites among the live matches. The live list has some of them; the others are asked for by their ids. */
export function useFavouriteSection(
  sportId: AnySportId,
  filter: Filter,
  { list: live, refetch: refetchLive }: SectionSource,
): readonly SectionGroup[] {
  const ids = useFavouriteMatches();
  const match_ids = ids.join(',');
  const enabled = match_ids !== '';
  const question = useMemo(
    () =>
      questionOf(sportId, (page) => ({
        ...liveAsk(filter, page, serverNow()),
        match_ids,
        per_page: MOST_MATCH_IDS,
      })),
    [sportId, filter, match_ids],
  );
  const { list, refetch, reload } = useMatchList(question, enabled);
  useLiveReload(
    useCallback(async () => {
      if (enabled) await reload();
    }, [enabled, reload]),
  );
  return useMemo(
    () =>
      sectionOf(ids, [
        { list, refetch },
        { list: live, refetch: refetchLive },
      ]),
    [ids, list, refetch, live, refetchLive],
  );
}
