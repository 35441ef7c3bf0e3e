import { useServerNow } from '@jukwaa/remote-kit';
import { useText } from '@jukwaa/runtime';
import { Sheet, VisuallyHidden } from '@jukwaa/ui';
import { useState } from 'react';
import { CheckChoice } from './check-choice.tsx';
import { type PlaySession, totalOf } from './play-tally.ts';
import styles from './session-clock.module.css';
import { SessionFacts } from './session-facts.tsx';
import { elapsed, signedKsh } from './session-format.ts';
import { sessionTexts } from './session-texts.ts';

/** Time since the session's start, and its result so far. A press shows the whole session. */
export function SessionClock({ session }: { readonly session: PlaySession }) {
  const t = useText(sessionTexts);
  const now = useServerNow();
  const [isOpen, setOpen] = useState(false);
  const { net_cents } = totalOf(session);
  return (
    <>
      <button type="button" className={styles.clock} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <VisuallyHidden>{t('session')}</VisuallyHidden>
        <span>{elapsed(now - session.started_at)}</span>
        <span data-sign={Math.sign(net_cents)}>{signedKsh(net_cents)}</span>
      </button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={t('sessionTitle')} closeLabel={t('close')}>
        <SessionFacts session={session} />
        <CheckChoice />
      </Sheet>
    </>
  );
}
