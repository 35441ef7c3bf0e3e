import { href } from '@jukwaa/contracts';
import { useText } from '@jukwaa/runtime';
import { buttonClass } from '@jukwaa/ui';
import { Link } from 'react-router-dom';
import styles from '../../parts/pages.module.css';
import { ligiTexts } from './ligi-texts.ts';
import { NextRound } from './next-round.tsx';

const STEPS = ['stepRound', 'stepPredict', 'stepPoints', 'stepTable'] as const;

/** Ligi Soo, the league-prediction game: its rules and the matches of the next round. */
export default function LigiScreen() {
  const t = useText(ligiTexts);
  return (
    <div className={styles.page}>
      <div className={styles.section}>
        <h1>{t('title')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
      </div>
      <p className={styles.availability}>
        <strong>{t('notYet')}</strong>
        {t('notYetText')}
      </p>
      <section className={styles.section}>
        <h2>{t('how')}</h2>
        <ol className={styles.steps}>
          {STEPS.map((step) => (
            <li key={step}>{t(step)}</li>
          ))}
        </ol>
      </section>
      <NextRound />
      <Link className={buttonClass({ variant: 'secondary', full: true })} to={href('jackpot')}>
        {t('toJackpot')}
      </Link>
    </div>
  );
}
