import { useServerNow } from '@jukwaa/remote-kit';
import { useText } from '@jukwaa/runtime';
import { clockText } from '../../parts/rounds.ts';
import styles from './league.module.css';
import { leagueTexts } from './league-texts.ts';

interface KickOffClockProps {
  /** Unix ms of the services' clock. */
  readonly at: number;
  /** Whether it is the kick-off of the shown round. */
  readonly isShown: boolean;
}

/** Only the clock renders every second. `role="timer"` is silent: a screen reader reads it on demand. */
export function KickOffClock({ at, isShown }: KickOffClockProps) {
  const t = useText(leagueTexts);
  const time = clockText(Math.max(0, Math.ceil((at - useServerNow()) / 1_000)));
  const label = t(isShown ? 'kickOffIn' : 'nextIn', { time });
  return (
    <p className={styles.clock} role="timer" aria-label={label} data-shown={isShown || undefined}>
      {time}
    </p>
  );
}
