import type { OpenJackpot } from '@jukwaa/api';
import { href } from '@jukwaa/contracts';
import { formatKsh, nairobiDate, nairobiTime } from '@jukwaa/domain';
import { serverNow, useText } from '@jukwaa/runtime';
import { EmptyState } from '@jukwaa/ui';
import { Link } from 'react-router-dom';
import { messages } from '../../messages.ts';
import { JackpotPages } from '../../parts/jackpot-pages.tsx';
import { OpenJackpots } from '../../parts/open-jackpots.tsx';
import { pageTexts } from '../../parts/page-texts.ts';
import styles from '../../parts/pages.module.css';

/** The jackpots with pending results. */
export default function ResultsScreen() {
  const t = useText(pageTexts);
  const landing = useText(messages);
  return (
    <div className={styles.page}>
      <h1>{t('resultsTitle')}</h1>
      <p className={styles.lead}>{t('resultsLead')}</p>
      <OpenJackpots>
        {(jackpots) =>
          jackpots.length === 0 ? (
            <EmptyState icon="crown" text={landing('none')} />
          ) : (
            <ul className={styles.links}>
              {jackpots.map((jackpot) => (
                <li key={jackpot.id}>
                  <JackpotCard jackpot={jackpot} />
                </li>
              ))}
            </ul>
          )
        }
      </OpenJackpots>
      <JackpotPages />
    </div>
  );
}

function JackpotCard({ jackpot }: { readonly jackpot: OpenJackpot }) {
  const t = useText(pageTexts);
  const { id, name, prize_cents, number_of_games, end } = jackpot;
  const facts = { count: number_of_games, when: `${nairobiDate(end)} ${nairobiTime(end)}` };
  const isOpen = Date.parse(end) > serverNow();
  return (
    <article className={styles.card} aria-label={name}>
      <h2>{name}</h2>
      <p className={styles.prize}>{formatKsh(prize_cents)}</p>
      <p className={styles.note}>{isOpen ? t('open', facts) : t('running', facts)}</p>
      <Link to={href('jackpot-result', { resultId: id })}>{t('seeGames', { name })}</Link>
    </article>
  );
}
