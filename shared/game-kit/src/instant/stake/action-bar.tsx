import { Button } from '@jukwaa/ui';
import { useState } from 'react';
import type { PlayPort } from '../play/play-port.ts';
import { OrderState, Refusal } from './order-state.tsx';
import styles from './stake.module.css';

/** A decision in an open round. */
export interface RoundAction {
  readonly key: string;
  readonly label: string;
  readonly onPress: () => void;
}

interface ActionBarProps {
  readonly port: Pick<PlayPort<never, never, unknown>, 'order' | 'refusal' | 'resume' | 'ask'>;
  /** At least one; the first is the main one. */
  readonly actions: readonly RoundAction[];
}

/** The decisions of an open round, two in a row; while one is on its way, the pressed button shows it. */
export function ActionBar({ port, actions }: ActionBarProps) {
  const [pressed, setPressed] = useState<string | null>(null);
  const isAsking = port.resume.ok && port.resume.value === 'asking';
  const isBusy = port.order !== 'none' || isAsking;
  const isLost = port.order === 'unknown' || !port.resume.ok;
  return (
    <div className={styles.bar}>
      <Refusal refusal={port.refusal} />
      {isLost ? (
        <OrderState port={port}>{null}</OrderState>
      ) : (
        <div className={styles.actions}>
          {actions.map(({ key, label, onPress }, at) => (
            <Button
              key={key}
              full
              large
              variant={at === 0 ? 'primary' : 'secondary'}
              busy={isBusy && key === pressed}
              disabled={isBusy && key !== pressed}
              data-play={at === 0 ? '' : undefined}
              onClick={() => {
                setPressed(key);
                onPress();
              }}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
