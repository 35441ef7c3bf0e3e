import { href, type LeagueTable } from '@jukwaa/contracts';
import { numericId } from '@jukwaa/domain';
import { QueryView, useTitle } from '@jukwaa/remote-kit';
import { useMarketNames } from '@jukwaa/remote-kit/odds';
import { useDates, useText } from '@jukwaa/runtime';
import { buttonClass, EmptyState, Skeleton } from '@jukwaa/ui';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { listAddress } from '../../matches/list-address.ts';
import styles from '../screen.module.css';
import { sportFrom } from '../sport-chips.tsx';
import { NextMatches } from './next-matches.tsx';
import own from './standings.module.css';
import { Standings } from './standings.tsx';
import { tableTexts } from './table-texts.ts';
import { useLeagueTable } from './use-league-table.ts';

/** A league's table with the form of its teams, and its next matches. */
export default function TableScreen() {
  const t = useText(tableTexts);
  const { tournament_id } = useParams();
  const [query] = useSearchParams();
  const sportId = sportFrom(query.get('sport_id'));
  const tournamentId = numericId(tournament_id);
  const { state, retry } = useLeagueTable(tournamentId);
  const table = state.phase === 'ready' ? state.value : null;
  useTitle(table === null ? null : `${table.tournament} · ${t('title')}`);
  return (
    <>
      <Head table={table} />
      <nav className={`${styles.ways} ${own.ways}`} aria-label={t('title')}>
        <Link to={listAddress(sportId, { tournamentId })} className={buttonClass({ variant: 'secondary' })}>
          {t('odds')}
        </Link>
        <Link
          to={href('results', {}, { sport_id: sportId })}
          className={buttonClass({ variant: 'secondary' })}
        >
          {t('results')}
        </Link>
      </nav>
      <QueryView
        state={state}
        retry={retry}
        skeleton={<Bones />}
        className={styles.bones}
        loading={t('loading')}
        failed={t('failed')}
      >
        {(loaded) => (loaded === null ? <None /> : <Standings rows={loaded.rows} name={loaded.tournament} />)}
      </QueryView>
      {tournamentId > 0 && <NextMatches sportId={sportId} tournamentId={tournamentId} />}
    </>
  );
}

function Head({ table }: { readonly table: LeagueTable | null }) {
  const t = useText(tableTexts);
  const { day: dayOf } = useDates();
  const names = useMarketNames();
  return (
    <div className={styles.head}>
      <h1>{table === null ? t('title') : table.tournament}</h1>
      {table !== null && (
        <p className={styles.lead}>
          {t('lead', {
            country: names.league(table.country, table.tournament)[0],
            day: dayOf(table.since),
          })}
        </p>
      )}
    </div>
  );
}

const BONES = [1, 2, 3, 4, 5, 6, 7, 8] as const;

const Bones = () => BONES.map((bone) => <Skeleton key={bone} height={44} />);

function None() {
  const t = useText(tableTexts);
  return (
    <EmptyState
      icon="trophy"
      text={t('none')}
      action={
        <Link to={href('tables')} className={buttonClass({ variant: 'secondary' })}>
          {t('all')}
        </Link>
      }
    />
  );
}
