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
  const { draw } = league;
  if (round.kind === 'on-demand')
    return <p className={styles.demand}>{t(draw === null ? 'onDemand' : 'pausedNow')}</p>;
  const starting = t(draw === null ? 'starting' : 'drawing');
  const text = round.kind === 'starting' ? starting : clockText(round.seconds);
  return (
    <p
      className={styles.clock}
      data-starting={round.kind === 'starting' || undefined}
      role="timer"
      aria-label={
        round.kind === 'starting' ? text : t(draw === null ? 'nextRound' : 'nextDraw', { time: text })
      }
    >
      {text}
    </p>
  );
}
