import { useText } from '@jukwaa/runtime';
import { Button, IconButton } from '@jukwaa/ui';
import { signedKsh } from '../session/session-format.ts';
import styles from './autoplay.module.css';
import type { Autoplay } from './series.ts';
import { statusTexts } from './status-texts.ts';

interface AutoplayStatusProps {
  readonly series: Autoplay;
  readonly onStop: () => void;
  /** Puts the result of an ended series away. */
  readonly onClose: () => void;
}

/** The rounds left and the result so far, with the stop; after the end, why it stopped. */
export function AutoplayStatus({ series, onStop, onClose }: AutoplayStatusProps) {
  const t = useText(statusTexts);
  const { plan, played, net_cents, stop } = series;
  const amount = signedKsh(net_cents);
  return (
    <div className={styles.status}>
      <p role="status">
        {stop === null ? `${t('left', { left: plan.rounds - played })} · ${amount}` : t(stop, { amount })}
      </p>
      {stop === null ? (
        <Button variant="danger" onClick={onStop}>
          {t('stop')}
        </Button>
      ) : (
        <IconButton icon="close" label={t('close')} onClick={onClose} />
      )}
    </div>
  );
}
