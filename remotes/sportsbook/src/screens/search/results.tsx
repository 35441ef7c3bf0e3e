import type { Found, Highlight } from '@jukwaa/contracts';
import { QueryView } from '@jukwaa/remote-kit';
import { useText } from '@jukwaa/runtime';
import { Button, Chip, ChipRow, EmptyState, SkeletonMatchRows } from '@jukwaa/ui';
import { useCallback, useRef } from 'react';
import { MatchRow } from '../../matches/match-row.tsx';
import { updateAlone } from '../../matches/question.ts';
import type { RefetchMatches } from '../../matches/use-live-row.ts';
import { useRowLook } from '../../matches/use-row-look.ts';
import styles from '../screen.module.css';
import { LeagueLinks } from './league-links.tsx';
import own from './search.module.css';
import { searchTexts } from './search-texts.ts';
import type { SearchFound, StartedSearch } from './use-search.ts';

export interface ResultsProps {
  readonly search: StartedSearch;
  /** Searches for a team by its whole name. */
  readonly onTeam: (name: string) => void;
  /** Called when a result is opened or picked. */
  readonly onChosen: () => void;
  /** Searches in every sport; null when it does so already. */
  readonly onAllSports: (() => void) | null;
  readonly onClear: () => void;
  readonly onRetry: () => unknown;
}

/** The state and results of a search. */
export function Results({ search, onRetry, ...rest }: ResultsProps) {
  const t = useText(searchTexts);
  return (
    <QueryView
      state={search}
      retry={onRetry}
      skeleton={<SkeletonMatchRows count={6} />}
      loading={t('loading')}
    >
      {(value) => <FoundAll search={value} {...rest} />}
    </QueryView>
  );
}

interface FoundAllProps extends Omit<ResultsProps, 'search' | 'onRetry'> {
  readonly search: SearchFound;
}

function FoundAll({ search: { found, text, busy }, onTeam, onChosen, ...ways }: FoundAllProps) {
  const t = useText(searchTexts);
  const { leagues, teams, matches, total, near } = found;
  const nothing = leagues.length + teams.length + matches.length === 0;
  const exact = total - near;
  const isOnlyNear = near > 0 && exact === 0;
  // A team with exactly this name leads to the visible results.
  const others = teams.filter(({ name }) => name !== text);
  return (
    <div aria-busy={busy}>
      <p role="status" className={styles.group}>
        {nothing
          ? t('none')
          : isOnlyNear
            ? t('onlyNear', { text })
            : t('found', { shown: matches.length, total })}
      </p>
      {isOnlyNear && others.length > 0 && <h2 className={styles.group}>{t('didYouMean')}</h2>}
      <Teams label={isOnlyNear ? t('didYouMean') : t('teams')} teams={others} onTeam={onTeam} />
      <div onClickCapture={(event) => isControl(event.target) && onChosen()}>
        <LeagueLinks title={t('leagues')} leagues={leagues} />
        <Matches title={t('matches')} matches={matches.slice(0, exact)} />
        <Matches title={t('closeTo', { text })} matches={matches.slice(exact)} />
      </div>
      {nothing && <Nothing {...ways} />}
    </div>
  );
}

const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, button') !== null;

function Nothing({ onAllSports, onClear }: Pick<ResultsProps, 'onAllSports' | 'onClear'>) {
  const t = useText(searchTexts);
  return (
    <EmptyState
      icon="search"
      text={t('otherWords')}
      action={
        <Button variant="secondary" onClick={onAllSports ?? onClear}>
          {t(onAllSports === null ? 'clear' : 'allSports')}
        </Button>
      }
    />
  );
}

interface TeamsProps extends Pick<ResultsProps, 'onTeam'> {
  readonly label: string;
  readonly teams: Found['teams'];
}

function Teams({ label, teams, onTeam }: TeamsProps) {
  if (teams.length === 0) return null;
  return (
    <ChipRow label={label}>
      {teams.map(({ name, sport_id }) => (
        <Chip key={`${sport_id} ${name}`} pressed={false} onPress={() => onTeam(name)}>
          {name}
        </Chip>
      ))}
    </ChipRow>
  );
}

interface MatchesProps {
  readonly title: string;
  readonly matches: readonly Highlight[];
}

function Matches({ title, matches }: MatchesProps) {
  const refetch = useCallback(
    (ids: readonly number[]) =>
      Promise.all(matches.filter(({ match_id }) => ids.includes(match_id)).map(updateAlone)),
    [matches],
  );
  if (matches.length === 0) return null;
  return (
    <section>
      <h2 className={styles.group}>{title}</h2>
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
    <ul ref={list} className={own.columns} data-stacked={isStacked || undefined}>
      {matches.map((match) => (
        <MatchRow key={match.match_id} match={match} refetch={refetch} />
      ))}
    </ul>
  );
}
