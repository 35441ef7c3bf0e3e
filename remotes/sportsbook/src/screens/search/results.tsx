import { FOOTBALL, type Found, type Highlight } from '@jukwaa/contracts';
import { QueryView } from '@jukwaa/remote-kit';
import { useText } from '@jukwaa/runtime';
import { Chip, ChipRow, EmptyState, Icon, SkeletonMatchRows } from '@jukwaa/ui';
import { useCallback, useRef } from 'react';
import { Link } from 'react-router-dom';
import { listAddress } from '../../matches/list-address.ts';
import { MatchRow } from '../../matches/match-row.tsx';
import { updateAlone } from '../../matches/question.ts';
import type { RefetchMatches } from '../../matches/use-live-row.ts';
import { useRowLook } from '../../matches/use-row-look.ts';
import styles from '../screen.module.css';
import { useSportName } from '../use-sport-name.ts';
import { searchTexts } from './search-texts.ts';
import type { Search, SearchFound } from './use-search.ts';

export interface ResultsProps {
  readonly search: Search;
  /** Searches for a team by its whole name. */
  readonly onTeam: (name: string) => void;
  readonly onRetry: () => unknown;
}

/** The state and results of a search. */
export function Results({ search, onTeam, onRetry }: ResultsProps) {
  const t = useText(searchTexts);
  if (search.phase === 'idle') return <EmptyState icon="search" text={t('ready')} />;
  return (
    <QueryView
      state={search}
      retry={onRetry}
      skeleton={<SkeletonMatchRows count={6} />}
      loading={t('loading')}
    >
      {(value) => <FoundAll search={value} onTeam={onTeam} />}
    </QueryView>
  );
}

interface FoundAllProps {
  readonly search: SearchFound;
  readonly onTeam: (name: string) => void;
}

function FoundAll({ search: { found, text, busy }, onTeam }: FoundAllProps) {
  const t = useText(searchTexts);
  const { leagues, teams, matches, total } = found;
  const nothing = leagues.length + teams.length + matches.length === 0;
  // A team with exactly this name leads to the visible results.
  const others = teams.filter(({ name }) => name !== text);
  return (
    <div aria-busy={busy}>
      <p role="status" className={styles.group}>
        {nothing ? t('none') : t('found', { shown: matches.length, total })}
      </p>
      {others.length > 0 && (
        <ChipRow label={t('teams')}>
          {others.map(({ name, sport_id }) => (
            <Chip key={`${sport_id} ${name}`} pressed={false} onPress={() => onTeam(name)}>
              {name}
            </Chip>
          ))}
        </ChipRow>
      )}
      <Leagues leagues={leagues} />
      <Matches matches={matches} />
      {nothing && <EmptyState icon="search" text={t('otherWords')} />}
    </div>
  );
}

function Leagues({ leagues }: { readonly leagues: Found['leagues'] }) {
  const t = useText(searchTexts);
  const sportName = useSportName();
  if (leagues.length === 0) return null;
  return (
    <section>
      <h2 className={styles.group}>{t('leagues')}</h2>
      <ul className={styles.places}>
        {leagues.map((league) => (
          <li key={league.tournament_id}>
            <Link
              className={styles.place}
              to={listAddress(league.sport_id, { tournamentId: league.tournament_id })}
            >
              <span className={styles.placeName}>
                {league.sport_id !== FOOTBALL && `${sportName(league.sport_id, league.sport_name)} · `}
                {league.category_name} · {league.tournament_name}
              </span>
              <span className={styles.placeCount}>{t('games', { count: league.games })}</span>
              <Icon name="chevron-right" size={16} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Matches({ matches }: { readonly matches: readonly Highlight[] }) {
  const t = useText(searchTexts);
  const refetch = useCallback(
    (ids: readonly number[]) =>
      Promise.all(matches.filter(({ match_id }) => ids.includes(match_id)).map(updateAlone)),
    [matches],
  );
  if (matches.length === 0) return null;
  return (
    <section>
      <h2 className={styles.group}>{t('matches')}</h2>
      <Rows matches={matches} refetch={refetch} />
    </section>
  );
}

interface RowsProps {
  readonly matches: readonly Highlight[];
  readonly refetch: RefetchMatches;
}

function Rows({ matches, refetch }: RowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const { isStacked } = useRowLook(list);
  return (
    <ul ref={list} data-stacked={isStacked || undefined}>
      {matches.map((match) => (
        <MatchRow key={match.match_id} match={match} refetch={refetch} />
      ))}
    </ul>
  );
}
