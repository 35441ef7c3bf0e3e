import { type Exclusion, href } from '@jukwaa/contracts';
import { nairobiDay, nairobiTime } from '@jukwaa/domain';
import { useText } from '@jukwaa/runtime';
import { Button, EmptyState, Skeleton } from '@jukwaa/ui';
import { Link } from 'react-router-dom';
import { LockForm } from './lock-form.tsx';
import styles from './self-exclusion.module.css';
import { exclusionTexts } from './self-exclusion-texts.ts';
import { useExclusion } from './use-exclusion.ts';

const EFFECTS = ['stops', 'withdraw', 'bets'] as const;

/** Locks the user's account against play, by the user's own choice. The services hold to it, not this page. */
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
      {state.phase === 'loading' && (
        <div role="status" aria-label={t('loading')}>
          <Skeleton height={180} />
        </div>
      )}
      {state.phase === 'failed' && (
        <EmptyState
          icon="alert"
          text={t('failed')}
          action={
            <Button variant="secondary" onClick={retry}>
              {t('retry')}
            </Button>
          }
        />
      )}
      {state.phase === 'known' && state.exclusion !== null && <Locked exclusion={state.exclusion} />}
      {state.phase === 'known' && state.exclusion?.period !== 'permanent' && (
        <LockForm isLocked={state.exclusion !== null} onLock={lock} />
      )}
      <Link to={href('responsible-gambling')}>{t('help')}</Link>
    </div>
  );
}

/** `DD/MM/YYYY` in Nairobi: a lock may reach into another year. */
const dateOf = (instant: string) => nairobiDay(instant).split('-').reverse().join('/');

function Locked({ exclusion }: { readonly exclusion: Exclusion }) {
  const t = useText(exclusionTexts);
  const { until } = exclusion;
  return (
    <p role="status" className={styles.locked}>
      {until === null
        ? t('lockedForGood')
        : t('lockedUntil', { until: `${dateOf(until)} ${nairobiTime(until)}` })}
    </p>
  );
}
