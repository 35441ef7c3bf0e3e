import { useText } from '@jukwaa/runtime';
import { Button, Modal } from '@jukwaa/ui';
import type { PlaySession } from './play-tally.ts';
import styles from './reality-check.module.css';
import { SessionFacts } from './session-facts.tsx';
import { sessionTexts } from './session-texts.ts';

interface RealityCheckProps {
  readonly session: PlaySession;
  readonly onContinue: () => void;
  readonly onLeave: () => void;
}

/** Shows time and money of the session. Play goes on only after an answer. */
export function RealityCheck({ session, onContinue, onLeave }: RealityCheckProps) {
  const t = useText(sessionTexts);
  return (
    <Modal
      open
      mustAnswer
      onClose={onLeave}
      title={t('checkTitle')}
      closeLabel={t('leave')}
      foot={
        <div className={styles.actions}>
          <Button variant="secondary" full onClick={onLeave}>
            {t('leave')}
          </Button>
          <Button full onClick={onContinue}>
            {t('continue')}
          </Button>
        </div>
      }
    >
      <p className={styles.lead}>{t('checkLead')}</p>
      <SessionFacts session={session} />
    </Modal>
  );
}
