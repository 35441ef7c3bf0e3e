import type { VirtualLeague } from '@jukwaa/contracts';
import { useServerNow } from '@jukwaa/remote-kit';
import { useText } from '@jukwaa/runtime';
import { messages } from '../messages.ts';
import styles from './round-clock.module.css';
import { clockText, nextRound } from './rounds.ts';

/** Only the clock renders again every second. `role="timer"` is silent: a screen reader reads it on demand. */
export function RoundClock({ league }: { readonly league: VirtualLeague }) {
  const t = useText(messages);
  const round = nextRound(league, useServerNow());
  if (round.kind === 'on-demand') return <p className={styles.demand}>{t('onDemand')}</p>;
  const text = round.kind === 'starting' ? t('starting') : clockText(round.seconds);
  return (
    <p
      className={styles.clock}
      data-starting={round.kind === 'starting' || undefined}
      role="timer"
      aria-label={round.kind === 'starting' ? text : t('nextRound', { time: text })}
    >
      {text}
    </p>
  );
}
