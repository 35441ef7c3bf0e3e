import { useServerNow } from '@jukwaa/remote-kit';
import { useText } from '@jukwaa/runtime';
import { VisuallyHidden } from '@jukwaa/ui';
import { type PlaySession, totalOf } from './play-tally.ts';
import styles from './session-clock.module.css';
import { elapsed, signedKsh } from './session-format.ts';
import { sessionTexts } from './session-texts.ts';

/** Time since the session's start, and its result so far. */
export function SessionClock({ session }: { readonly session: PlaySession }) {
  const t = useText(sessionTexts);
  const now = useServerNow();
  const { net_cents } = totalOf(session);
  return (
    <span className={styles.clock}>
      <VisuallyHidden>{t('session')}</VisuallyHidden>
      <span>{elapsed(now - session.started_at)}</span>
      <span data-sign={Math.sign(net_cents)}>{signedKsh(net_cents)}</span>
    </span>
  );
}
