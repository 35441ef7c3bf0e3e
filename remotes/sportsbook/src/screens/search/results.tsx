import { FOOTBALL, type Highlight, href, SPORTS, type SportId } from '@jukwaa/contracts';
import { useText } from '@jukwaa/runtime';
import { Button, EmptyState, Icon, SkeletonMatchRows } from '@jukwaa/ui';
import { useCallback } from 'react';
import { Link } from 'react-router-dom';
import { MatchRow } from '../../matches/match-row.tsx';
import { updateAlone } from '../../matches/question.ts';
import styles from '../screen.module.css';
import { type Found, find, isSearchable } from './find.ts';
import { searchTexts } from './search-texts.ts';
import type { AllMatches } from './use-all-matches.ts';

/** The most rows that are shown; more words narrow it down. */
const MAX_ROWS = 50;

export interface ResultsProps {
  readonly all: AllMatches;
  readonly text: string;
  readonly sportId: SportId;
  readonly onRetry: () => void;
}

export function Results({ all, text, sportId, onRetry }: ResultsProps) {
  const t = useText(searchTexts);
  if (all.phase === 'loading')
    return (
      <div role="status" aria-label={t('loading')}>
        <SkeletonMatchRows count={6} />
      </div>
    );
  if (all.phase === 'failed')
    return (
      <EmptyState
        icon="alert"
        text={t('failed')}
        action={
          <Button variant="secondary" onClick={onRetry}>
            {t('retry')}
          </Button>
        }
      />
    );
  const { matches, total } = all;
  const found = find(matches, text);
  return (
    <>
      <p role="status" className={styles.group}>
        {isSearchable(text)
          ? t('found', { count: found.matches.length, searched: matches.length, total })
          : t('ready', { searched: matches.length, total })}
      </p>
      <Leagues leagues={found.leagues} sportId={sportId} />
      <Matches matches={found.matches} all={matches} />
      {isSearchable(text) && found.matches.length === 0 && <EmptyState icon="search" text={t('none')} />}
    </>
  );
}

function leagueAddress(sportId: SportId, tournamentId: number): string {
  const query = { tournamentId };
  if (sportId === FOOTBALL) return href('home', {}, query);
  const name = Object.entries(SPORTS).find(([, id]) => id === sportId)?.[0] ?? '';
  return href('sport', { sport_name: name }, query);
}

function Leagues({ leagues, sportId }: { readonly leagues: Found['leagues']; readonly sportId: SportId }) {
  const t = useText(searchTexts);
  if (leagues.length === 0) return null;
  return (
    <section>
      <h2 className={styles.group}>{t('leagues')}</h2>
      <ul className={styles.places}>
        {leagues.map(({ tournament_id, name, games }) => (
          <li key={tournament_id}>
            <Link className={styles.place} to={leagueAddress(sportId, tournament_id)}>
              <span className={styles.placeName}>{name}</span>
              <span className={styles.placeCount}>{t('games', { count: games })}</span>
              <Icon name="chevron-right" size={16} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Matches({
  matches,
  all,
}: {
  readonly matches: Found['matches'];
  readonly all: readonly Highlight[];
}) {
  const t = useText(searchTexts);
  const refetch = useCallback(
    (ids: readonly number[]) =>
      Promise.all(all.filter(({ match_id }) => ids.includes(match_id)).map(updateAlone)),
    [all],
  );
  if (matches.length === 0) return null;
  return (
    <section>
      <h2 className={styles.group}>{t('matches')}</h2>
      <ul>
        {matches.slice(0, MAX_ROWS).map((match) => (
          <MatchRow key={match.match_id} match={match} refetch={refetch} />
        ))}
      </ul>
    </section>
  );
}
