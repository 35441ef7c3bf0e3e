import { formatKsh } from '@jukwaa/domain';
import { useText } from '@jukwaa/runtime';
import { IconButton } from '@jukwaa/ui';
import { type ReactNode, useId } from 'react';
import type { PlayPort } from '../play/play-port.ts';
import { OrderState, Refusal } from './order-state.tsx';
import styles from './stake.module.css';
import { StakeChips } from './stake-chips.tsx';
import { stakeTexts } from './stake-texts.ts';
import type { StakeEntry } from './use-stake.ts';

/** Stakes set by one tap, in Ksh. */
const QUICK = [50, 100, 500] as const;
const STEP_KSH = 10;
const LONGEST = 7;

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
      <div className={styles.row}>
        <StakeField stake={stake} disabled={isFixed} />
        <QuickStakes stake={stake} disabled={isFixed} />
      </div>
      <OrderState port={port}>{children}</OrderState>
    </div>
  );
}

type FieldProps = Pick<StakeBarProps, 'stake' | 'disabled'>;

function StakeField({ stake: { text, fault, limits, set }, disabled }: FieldProps) {
  const t = useText(stakeTexts);
  const faultId = useId();
  const move = (by: number) => set(String(Math.max(limits.min_cents / 100, Number(text) + by)));
  const amount = formatKsh(fault === 'high' ? limits.max_cents : limits.min_cents);
  return (
    <div className={styles.stake} data-fault={fault === null ? undefined : true}>
      <IconButton icon="minus" label={t('less')} disabled={disabled} onClick={() => move(-STEP_KSH)} />
      <input
        className={styles.input}
        aria-label={t('stake')}
        aria-invalid={fault === null ? undefined : true}
        aria-describedby={fault === null ? undefined : faultId}
        inputMode="numeric"
        autoComplete="off"
        maxLength={LONGEST}
        disabled={disabled}
        value={text}
        onChange={({ target }) => set(target.value.replace(/\D/g, '').replace(/^0+(?=\d)/, ''))}
      />
      <IconButton icon="plus" label={t('more')} disabled={disabled} onClick={() => move(STEP_KSH)} />
      {fault !== null && (
        <span id={faultId} role="alert" className={styles.fault}>
          {fault === 'empty' ? t('empty') : t(fault, { amount })}
        </span>
      )}
    </div>
  );
}

function QuickStakes({ stake, disabled }: FieldProps) {
  const t = useText(stakeTexts);
  return (
    <StakeChips
      label={t('quick')}
      amounts={QUICK}
      chosen={stake.text === '' ? null : Number(stake.text)}
      disabled={disabled}
      onChoose={(ksh) => stake.set(String(ksh))}
    />
  );
}
