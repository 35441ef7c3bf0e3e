import { useText } from '@jukwaa/runtime';
import { Button } from '@jukwaa/ui';
import type { ReactNode } from 'react';
import type { PlayPort } from '../play/play-port.ts';
import styles from './stake.module.css';
import { stakeTexts } from './stake-texts.ts';

type Port = PlayPort<never, never, unknown>;

/** The reason of the last refusal. */
export function Refusal({ refusal }: Pick<Port, 'refusal'>) {
  return refusal === null ? null : (
    <p role="alert" className={styles.refusal}>
      {refusal.text}
    </p>
  );
}

interface OrderStateProps {
  readonly port: Pick<Port, 'order' | 'resume' | 'ask'>;
  /** The button that plays. */
  readonly children: ReactNode;
}

/** The button that plays; in its place the state of an order on its way, or of the look for an open round. */
export function OrderState({ port, children }: OrderStateProps) {
  const t = useText(stakeTexts);
  const isLost = port.order === 'unknown' || !port.resume.ok;
  if (isLost)
    return (
      <>
        <p role="status" className={styles.note}>
          {t(port.resume.ok ? 'unknown' : 'resumeFailed')}
        </p>
        <Button full large variant="secondary" onClick={port.ask}>
          {t('check')}
        </Button>
      </>
    );
  if (port.resume.ok && port.resume.value === 'asking')
    return (
      <Button full large busy>
        {t('resuming')}
      </Button>
    );
  return port.order === 'none' ? (
    children
  ) : (
    <Button full large busy>
      {t('sending')}
    </Button>
  );
}
