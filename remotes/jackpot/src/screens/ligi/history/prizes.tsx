import type { LigiRoundResult } from '@jukwaa/contracts';
import { formatKsh } from '@jukwaa/domain';
import { useText } from '@jukwaa/runtime';
import { Button } from '@jukwaa/ui';
import { useState } from 'react';
import styles from '../ligi.module.css';
import { resultsTexts } from './results-texts.ts';
import detail from './round-detail.module.css';

/** The number of prizes shown at first. */
const FIRST = 10;

/** The prizes by rank, before withholding tax; nothing while there are none. */
export function Prizes({ prizes }: Pick<LigiRoundResult, 'prizes'>) {
  const t = useText(resultsTexts);
  const [showsAll, showAll] = useState(false);
  if (prizes.length === 0) return null;
  const shown = showsAll ? prizes : prizes.slice(0, FIRST);
  return (
    <section className={styles.card}>
      <div className={styles.cardHead}>
        <h2>{t('prizes')}</h2>
        <span className={styles.note}>{t('prize')}</span>
      </div>
      <ol className={detail.prizes}>
        {shown.map(({ rank, prize_cents }, at) => (
          // Tied ranks may repeat, so the key includes the position.
          <li key={at} className={detail.prize}>
            <span>#{rank}</span>
            <b>{formatKsh(prize_cents)}</b>
          </li>
        ))}
      </ol>
      {shown.length < prizes.length && (
        <Button variant="quiet" full onClick={() => showAll(true)}>
          {t('allPrizes', { count: prizes.length })}
        </Button>
      )}
    </section>
  );
}
