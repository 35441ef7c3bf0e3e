import type { Exclusion } from '@jukwaa/contracts';
import { defineMessages, useDates, useText } from '@jukwaa/runtime';
import { Icon } from '@jukwaa/ui';
import styles from './play-lock.module.css';

const texts = defineMessages({
  en: { until: 'Self-excluded until {until}', forGood: 'Self-excluded for good' },
  sw: { until: 'Umejizuia hadi {until}', forGood: 'Umejizuia daima' },
});

export interface PlayLockProps {
  /** The user's self-exclusion; null renders nothing. */
  readonly exclusion: Exclusion | null;
  /** For the controls that the lock closes, which name it as their description. */
  readonly id?: string;
}

/** The line at the top of money screens that says until when the user is self-excluded. */
export function PlayLock({ exclusion, id }: PlayLockProps) {
  const t = useText(texts);
  const { when } = useDates();
  if (exclusion === null) return null;
  const { until } = exclusion;
  return (
    <p id={id} role="status" className={styles.lock}>
      <Icon name="lock" size={20} />
      {until === null ? t('forGood') : t('until', { until: when(until) })}
    </p>
  );
}
