import { href, LIMITS_PART } from '@jukwaa/contracts';
import { useText } from '@jukwaa/runtime';
import { Button, buttonClass, Modal } from '@jukwaa/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './game-shell.module.css';
import { shellTexts } from './shell-texts.ts';

/** Self-exclusion has ended the session: the only ways lead out of the game. */
export function SessionOver({ onLeave }: { readonly onLeave: () => void }) {
  const t = useText(shellTexts);
  return (
    <Modal
      open
      mustAnswer
      onClose={onLeave}
      title={t('overTitle')}
      closeLabel={t('leave')}
      foot={
        <Actions>
          <Link className={buttonClass({ variant: 'secondary', full: true })} to={href('profile')}>
            {t('toAccount')}
          </Link>
          <Button full onClick={onLeave}>
            {t('leave')}
          </Button>
        </Actions>
      }
    >
      <p className={styles.dialogText}>{t('overText')}</p>
    </Modal>
  );
}

/** A bet passed the player's own limit; `text` is the service's reason. */
export function LimitReached({ text, onClose }: { readonly text: string; readonly onClose: () => void }) {
  const t = useText(shellTexts);
  return (
    <Modal
      open
      onClose={onClose}
      title={t('limitTitle')}
      closeLabel={t('dismiss')}
      foot={
        <Actions>
          <Link
            className={buttonClass({ variant: 'secondary', full: true })}
            to={`${href('responsible-gambling')}#${LIMITS_PART}`}
          >
            {t('myLimits')}
          </Link>
          <Button full onClick={onClose}>
            {t('ok')}
          </Button>
        </Actions>
      }
    >
      <p className={styles.dialogText}>{text}</p>
    </Modal>
  );
}

interface ConfirmLeaveProps {
  readonly text: string;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Asks before a game with a running bet closes; `text` says what happens to the bet. */
export function ConfirmLeave({ text, onStay, onLeave }: ConfirmLeaveProps) {
  const t = useText(shellTexts);
  return (
    <Modal
      open
      onClose={onStay}
      title={t('leaveTitle')}
      closeLabel={t('dismiss')}
      foot={
        <Actions>
          <Button variant="secondary" full onClick={onLeave}>
            {t('leave')}
          </Button>
          <Button full onClick={onStay}>
            {t('stay')}
          </Button>
        </Actions>
      }
    >
      <p className={styles.dialogText}>{text}</p>
    </Modal>
  );
}

const Actions = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
);
