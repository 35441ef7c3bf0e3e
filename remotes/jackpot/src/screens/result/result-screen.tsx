import type { OpenJackpot } from '@jukwaa/api';
import { PATHS } from '@jukwaa/contracts';
import { formatKsh, nairobiDate, nairobiTime } from '@jukwaa/domain';
import { useText } from '@jukwaa/runtime';
import { EmptyState } from '@jukwaa/ui';
import { matchPath, useLocation } from 'react-router-dom';
import { JackpotPages } from '../../parts/jackpot-pages.tsx';
import { OpenJackpots } from '../../parts/open-jackpots.tsx';
import { pageTexts } from '../../parts/page-texts.ts';
import styles from '../../parts/pages.module.css';

/** One jackpot: its matches, and their results once available. */
export default function ResultScreen() {
  const t = useText(pageTexts);
  const id = matchPath(PATHS['jackpot-result'], useLocation().pathname)?.params.resultId ?? '';
  return (
    <div className={styles.page}>
      <div className={styles.section}>
        <h1>{t('resultTitle')}</h1>
        {/^\d{1,12}$/.test(id) && <p className={styles.lead}>{t('number', { id })}</p>}
      </div>
      <OpenJackpots>
        {(jackpots) => <Result jackpot={jackpots.find((jackpot) => String(jackpot.id) === id)} />}
      </OpenJackpots>
      <JackpotPages />
    </div>
  );
}

function Result({ jackpot }: { readonly jackpot: OpenJackpot | undefined }) {
  const t = useText(pageTexts);
  if (jackpot === undefined) return <EmptyState icon="crown" text={t('unknown')} />;
  const { name, prize_cents, number_of_games, games } = jackpot;
  return (
    <>
      <div className={styles.card}>
        <h2>{name}</h2>
        <p className={styles.prize}>{formatKsh(prize_cents)}</p>
        <p className={styles.note}>{t('pending', { count: number_of_games })}</p>
      </div>
      <section className={styles.section}>
        <h2>{t('gamesTitle')}</h2>
        <ol className={styles.games}>
          {games.map((game) => (
            <li key={game.match_number} className={styles.game}>
              <span className={styles.number}>{game.match_number}</span>
              <span>
                {game.home_team} – {game.away_team}
              </span>
              <span className={styles.when}>
                {nairobiDate(game.date)} {nairobiTime(game.date)}
              </span>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}
