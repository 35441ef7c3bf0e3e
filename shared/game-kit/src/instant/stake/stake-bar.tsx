import type { ReactNode } from 'react';
import type { PlayPort } from '../play/play-port.ts';
import { OrderState, Refusal } from './order-state.tsx';
import styles from './stake.module.css';
import { QuickStakes, StakeField } from './stake-field.tsx';
import type { StakeEntry } from './use-stake.ts';

interface StakeBarProps {
  readonly stake: StakeEntry;
  /** The stake of the running round stands. */
  readonly disabled: boolean;
  readonly port: Pick<PlayPort<never, never, unknown>, 'order' | 'refusal' | 'resume' | 'ask'>;
  /** The button that plays. */
  readonly children: ReactNode;
}

/** The stake, quick stakes, and the button that plays; while an order is on its way, its state. */
export function StakeBar({ stake, disabled, port, children }: StakeBarProps) {
  const isFixed = disabled || port.order !== 'none';
  return (
    <div className={styles.bar}>
      <Refusal refusal={port.refusal} />
      <StakeRow stake={stake} disabled={isFixed} />
      <OrderState port={port}>{children}</OrderState>
    </div>
  );
}

/** The stake and quick stakes side by side. */
export const StakeRow = ({ stake, disabled }: Pick<StakeBarProps, 'stake' | 'disabled'>) => (
  <div className={styles.row}>
    <StakeField stake={stake} disabled={disabled} />
    <QuickStakes stake={stake} disabled={disabled} />
  </div>
);
