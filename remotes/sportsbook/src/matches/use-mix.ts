import { FOOTBALL } from '@jukwaa/contracts';
import { serverNow } from '@jukwaa/runtime';
import { useCallback, useMemo } from 'react';
import { askOf, DEFAULT_FILTER, type Filter, liveAsk } from './filters.ts';
import { mixOf, type SectionGroup } from './mix.ts';
import { questionOf } from './question.ts';
import { useLiveChanges, useResync } from './use-live-reload.ts';
import { useMatchList } from './use-match-list.ts';

const NONE: readonly SectionGroup[] = [];

/** Whether the list of home shows the mix: neither a choice of matches nor another order. */
const isMixed = ({ tab, date, categoryId, tournamentId, order }: Filter): boolean =>
  tab === DEFAULT_FILTER.tab &&
  date === '' &&
  categoryId === 0 &&
  tournamentId === 0 &&
  order === DEFAULT_FILTER.order;

/**
 * The football matches in play, and those that start within three hours. Both lists have the addresses of their own
 * pages, which then open at once.
 */
export function useMix(filter: Filter): readonly SectionGroup[] {
  const { market } = filter;
  const enabled = isMixed(filter);
  const questions = useMemo(() => {
    const live = { ...DEFAULT_FILTER, market };
    const soon: Filter = { ...live, tab: '3-hours', order: 'time' };
    return {
      live: questionOf(FOOTBALL, (page) => liveAsk(live, page, serverNow())),
      soon: questionOf(FOOTBALL, (page) => askOf(soon, page, serverNow())),
    };
  }, [market]);
  const { list: live, refetch: refetchLive, reload: reloadLive } = useMatchList(questions.live, enabled);
  const { list: soon, refetch: refetchSoon, reload: reloadSoon } = useMatchList(questions.soon, enabled);
  const reload = useCallback(async () => {
    if (enabled) await Promise.all([reloadLive(), reloadSoon()]);
  }, [enabled, reloadLive, reloadSoon]);
  useResync(reload);
  useLiveChanges(reload);
  return useMemo(() => {
    if (!enabled) return NONE;
    return mixOf({ list: live, refetch: refetchLive }, { list: soon, refetch: refetchSoon });
  }, [enabled, live, refetchLive, soon, refetchSoon]);
}
