import type { Draw } from '@jukwaa/contracts';
import { useText } from '@jukwaa/runtime';
import { drawTexts } from '../draw-texts.ts';
import { clockText, type Now } from '../state/clock.ts';
import styles from './parts.module.css';

interface DrawClockProps {
  readonly now: Now;
  readonly draws: readonly Draw[];
  /** No draw is planned. */
  readonly paused: boolean;
}

/** The draw that is on, and the time to its next change. `role="timer"` is silent: a screen reader reads it on demand. */
export function DrawClock({ now, draws, paused }: DrawClockProps) {
  const t = useText(drawTexts);
  const text = useClockText(now, paused);
  const refunded = draws.find(({ ending }) => ending === 'refunded');
  return (
    <div className={styles.clock} data-phase={now.kind}>
      {now.kind !== 'unknown' && <p className={styles.number}>{t('draw', { number: now.draw.number })}</p>}
      <p className={styles.time} role="timer">
        {text}
      </p>
      {refunded !== undefined && (
        <p role="status" className={styles.refunded}>
          {t('refunded', { number: refunded.number })}
        </p>
      )}
    </div>
  );
}

function useClockText(now: Now, paused: boolean): string {
  const t = useText(drawTexts);
  const time = clockText(now.seconds);
  if (now.kind === 'betting') return t('closesIn', { time });
  if (now.kind === 'closed') return t('drawsIn', { time });
  if (now.kind === 'unknown') return paused ? t('closed') : t('nextIn', { time });
  return now.draw.result === null ? t('waiting') : t('drawn', { number: now.draw.number });
}
