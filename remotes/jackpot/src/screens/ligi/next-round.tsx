import { getLigiRound } from '@jukwaa/api';
import { href, type LigiRound } from '@jukwaa/contracts';
import { nairobiDate, nairobiTime } from '@jukwaa/domain';
import { QueryView, useQuery } from '@jukwaa/remote-kit';
import { http, useText } from '@jukwaa/runtime';
import { EmptyState, Skeleton } from '@jukwaa/ui';
import { Link } from 'react-router-dom';
import styles from '../../parts/pages.module.css';
import { ligiTexts } from './ligi-texts.ts';

/** The matches of the next round, each with a link to its odds. */
export function NextRound() {
  const t = useText(ligiTexts);
  const { state, retry } = useQuery('next round', (options) => getLigiRound(http, options));
  return (
    <section className={styles.section}>
      <h2>{t('next')}</h2>
      <QueryView state={state} retry={retry} skeleton={<Skeleton height={200} />} failed={t('failed')}>
        {(round) => <Round round={round} />}
      </QueryView>
    </section>
  );
}

function Round({ round }: { readonly round: LigiRound | null }) {
  const t = useText(ligiTexts);
  if (round === null) return <EmptyState icon="football" text={t('none')} />;
  const { tournament, closes_at, games } = round;
  return (
    <>
      <p className={styles.lead}>
        {t('begins', { tournament, at: `${nairobiDate(closes_at)} ${nairobiTime(closes_at)}` })}
      </p>
      <ol className={styles.games}>
        {games.map((match) => (
          <li key={match.match_id} className={styles.game}>
            <span className={styles.number}>{match.match_number}</span>
            <Link to={href('more-markets', { game_id: match.game_id })}>
              {match.home_team} – {match.away_team}
            </Link>
            <span className={styles.when}>
              {nairobiDate(match.date)} {nairobiTime(match.date)}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
