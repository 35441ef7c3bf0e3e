import type { Share } from '@jukwaa/contracts';
import { formatKsh } from '@jukwaa/domain';
import { useText } from '@jukwaa/runtime';
import { Button, Icon } from '@jukwaa/ui';
import { useState } from 'react';
import { ConfirmForm } from './confirm-form.tsx';
import styles from './sambaza.module.css';
import { sambazaTexts } from './sambaza-texts.ts';
import { StartForm } from './start-form.tsx';

export interface ShareStepsProps {
  /** The user's share that waits for its code. */
  readonly waiting: Share | null;
  /** Called when a share was started or completed. */
  readonly onShare: (share: Share) => void;
  /** Called when a share failed, so that the list must load again. */
  readonly onRefused: () => void;
}

/** The steps of sharing: what and to whom, the code, and the result. */
export function ShareSteps({ waiting, onShare, onRefused }: ShareStepsProps) {
  const [done, setDone] = useState<Share | null>(null);
  const [changing, setChanging] = useState(false);
  if (done !== null) return <Done share={done} onMore={() => setDone(null)} />;
  if (waiting === null || changing) {
    const started = (share: Share) => {
      setChanging(false);
      onShare(share);
    };
    return <StartForm onStarted={started} />;
  }
  const confirmed = (share: Share) => {
    setDone(share);
    onShare(share);
  };
  return (
    <ConfirmForm
      share={waiting}
      onDone={confirmed}
      onChange={() => setChanging(true)}
      onRefused={onRefused}
    />
  );
}

function Done({ share, onMore }: { readonly share: Share; readonly onMore: () => void }) {
  const t = useText(sambazaTexts);
  const facts = { amount: formatKsh(share.amount_cents), other: share.other };
  return (
    <div className={styles.box} role="status">
      <p className={styles.done}>
        <Icon name="check" /> {share.kind === 'stake' ? t('doneStake', facts) : t('doneBet', facts)}
      </p>
      <Button variant="secondary" full onClick={onMore}>
        {t('more')}
      </Button>
    </div>
  );
}
