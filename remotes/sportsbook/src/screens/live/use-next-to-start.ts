import type { AnySportId, Highlight } from '@jukwaa/contracts';
import { serverNow } from '@jukwaa/runtime';
import { useCallback, useMemo } from 'react';
import { askOf, DEFAULT_FILTER, type Filter } from '../../matches/filters.ts';
import { nextOf, type SectionGroup } from '../../matches/mix.ts';
import { questionOf } from '../../matches/question.ts';
import { useLiveChanges, useResync } from '../../matches/use-live-reload.ts';
import { type MatchListControls, useMatchList } from '../../matches/use-match-list.ts';

/** A live list with fewer rows is followed by the matches that start next. */
const FEW_ROWS = 5;
const NO_ROWS: readonly Highlight[] = [];
const NONE: readonly SectionGroup[] = [];

/**
 * The sport's next matches within twelve hours while few are live. Nothing is fetched for a long list, or for the
 * list of one tournament.
 */
export function useNextToStart(
  sportId: AnySportId,
  { market, tournamentId }: Filter,
  live: MatchListControls['list'],
): readonly SectionGroup[] {
  const rows = live.phase === 'ready' ? live.value.rows : NO_ROWS;
  const enabled = live.phase === 'ready' && rows.length < FEW_ROWS && tournamentId === 0;
  const question = useMemo(() => {
    const filter: Filter = { ...DEFAULT_FILTER, market, tab: '12-hours', order: 'time' };
    return questionOf(sportId, (page) => askOf(filter, page, serverNow()));
  }, [sportId, market]);
  const { list, refetch, reload } = useMatchList(question, enabled);
  const resync = useCallback(async () => {
    if (enabled) await reload();
  }, [enabled, reload]);
  useResync(resync);
  useLiveChanges(resync);
  return useMemo(() => (enabled ? nextOf({ list, refetch }, rows) : NONE), [enabled, list, refetch, rows]);
}
