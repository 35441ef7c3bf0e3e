import type { AnySportId } from '@jukwaa/contracts';
import { DEFAULT_SPORT_STATE, hasListMarkets } from '@jukwaa/domain';
import { serverNow } from '@jukwaa/runtime';
import { useMemo } from 'react';
import { NothingChosen, NothingOffered } from './empty-lists.tsx';
import styles from './filter-bar.module.css';
import { FilterBar } from './filter-bar.tsx';
import { askOf, DEFAULT_FILTER, type Filter } from './filters.ts';
import { MatchList } from './match-list.tsx';
import type { SectionGroup } from './mix.ts';
import { questionOf } from './question.ts';
import { TopLeagues } from './top-leagues.tsx';
import { useFilter } from './use-filter.ts';
import { useResync } from './use-live-reload.ts';
import { useMatchList } from './use-match-list.ts';
import { useTopOfList } from './use-top-of-list.ts';
import { useTournaments } from './use-tournaments.ts';

export interface MatchBrowserProps {
  readonly sportId?: AnySportId;
  /** Shows one competition only, without a choice of others. */
  readonly tournamentId?: number;
  /** Groups above the list, whose matches the list omits. */
  readonly sections?: readonly SectionGroup[] | undefined;
}

const isChosen = (filter: Filter): boolean =>
  filter.tab !== DEFAULT_FILTER.tab || filter.date !== '' || filter.categoryId > 0 || filter.tournamentId > 0;

/** Filter bar, top leagues and list: the body of home and of every sport's page. */
export function MatchBrowser({
  sportId = DEFAULT_SPORT_STATE.sportId,
  tournamentId = 0,
  sections,
}: MatchBrowserProps) {
  const [filter, setFilter] = useFilter();
  const question = useMemo(() => {
    const asked = tournamentId > 0 ? { ...filter, tournamentId } : filter;
    return questionOf(sportId, (page) => askOf(asked, page, serverNow()));
  }, [filter, sportId, tournamentId]);
  const controls = useMatchList(question);
  useResync(controls.reload);
  const box = useTopOfList<HTMLDivElement>(question.key);
  const hasChoice = tournamentId === 0;
  const { state } = useTournaments(sportId, hasChoice && controls.list.phase === 'ready');
  const tournaments = state.phase === 'ready' ? state.value : null;
  const areLeaguesLost = controls.list.phase === 'failed' || state.phase === 'failed';
  const country = tournaments?.find(({ category_id }) => category_id === filter.categoryId)?.category_name;
  return (
    <div ref={box} className={styles.browser}>
      <FilterBar
        filter={filter}
        onChange={setFilter}
        country={country ?? null}
        hasMarkets={hasListMarkets(sportId)}
        tournaments={hasChoice ? tournaments : null}
      />
      {hasChoice && !areLeaguesLost && filter.tab === DEFAULT_FILTER.tab && filter.date === '' && (
        <TopLeagues filter={filter} onChange={setFilter} tournaments={tournaments} />
      )}
      <MatchList
        controls={controls}
        sections={sections}
        order={filter.order}
        empty={
          isChosen(filter) ? (
            <NothingChosen onReset={() => setFilter({ ...DEFAULT_FILTER, market: filter.market })} />
          ) : (
            <NothingOffered />
          )
        }
      />
    </div>
  );
}
