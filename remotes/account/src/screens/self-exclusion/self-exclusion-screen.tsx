import { type Exclusion, href } from '@jukwaa/contracts';
import { QueryView } from '@jukwaa/remote-kit';
import { openMenu, useDates, useText } from '@jukwaa/runtime';
import { Button, Skeleton } from '@jukwaa/ui';
import { Link } from 'react-router-dom';
import { LockForm } from './lock-form.tsx';
import styles from './self-exclusion.module.css';
import { exclusionTexts } from './self-exclusion-texts.ts';
import { useExclusion } from './use-exclusion.ts';

const EFFECTS = ['stops', 'withdraw', 'bets'] as const;

/** Locks the user's account against play, by the user's own choice. The services enforce it, not this page. */
export default function SelfExclusionScreen() {
  const t = useText(exclusionTexts);
  const { state, lock, retry } = useExclusion();
  return (
    <div className={styles.page}>
      <div className={styles.section}>
        <h1>{t('title')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
      </div>
      <section className={styles.section}>
        <h2>{t('what')}</h2>
        <ul className={styles.list}>
          {EFFECTS.map((name) => (
            <li key={name}>{t(name)}</li>
          ))}
        </ul>
      </section>
      <QueryView state={state} retry={retry} skeleton={<Skeleton height={220} />}>
        {(exclusion) => (
          <>
            {exclusion !== null && <Locked exclusion={exclusion} />}
            {exclusion?.period !== 'permanent' && <LockForm exclusion={exclusion} onLock={lock} />}
          </>
        )}
      </QueryView>
      <Link to={href('responsible-gambling')}>{t('help')}</Link>
    </div>
  );
}

/** When the lock ends, and what is still possible. */
function Locked({ exclusion: { until } }: { readonly exclusion: Exclusion }) {
  const t = useText(exclusionTexts);
  const { when } = useDates();
  return (
    <>
      <p role="status" className={styles.locked}>
        {until === null ? t('lockedForGood') : t('lockedUntil', { until: when(until) })}
      </p>
      <Button variant="secondary" full large onClick={() => openMenu('withdraw')}>
        {t('takeOut')}
      </Button>
    </>
  );
}
