import { href, LIMITS_PART } from '@jukwaa/contracts';
import { formatKsh } from '@jukwaa/domain';
import { useServerNow } from '@jukwaa/remote-kit';
import { useText } from '@jukwaa/runtime';
import { Button, Modal, MoneyTable } from '@jukwaa/ui';
import { Link } from 'react-router-dom';
import { type PlaySession, totalOf } from './play-tally.ts';
import styles from './reality-check.module.css';
import { elapsed, signedKsh } from './session-format.ts';
import { sessionTexts } from './session-texts.ts';

interface RealityCheckProps {
  readonly session: PlaySession;
  readonly onContinue: () => void;
  readonly onLeave: () => void;
}

/** Shows time and money of the session. Play goes on only after an answer. */
export function RealityCheck({ session, onContinue, onLeave }: RealityCheckProps) {
  const t = useText(sessionTexts);
  const now = useServerNow();
  const { staked_cents, won_cents, net_cents } = totalOf(session);
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
      <MoneyTable
        lines={[
          { label: t('time'), value: elapsed(now - session.started_at) },
          { label: t('staked'), value: formatKsh(staked_cents) },
          { label: t('won'), value: formatKsh(won_cents) },
          { label: t('net'), value: signedKsh(net_cents), kind: 'total' },
        ]}
      />
      <Link className={styles.limits} to={`${href('responsible-gambling')}#${LIMITS_PART}`}>
        {t('setLimits')}
      </Link>
    </Modal>
  );
}
