import { formatKsh } from '@jukwaa/domain';
import { useText } from '@jukwaa/runtime';
import { IconButton } from '@jukwaa/ui';
import { useId } from 'react';
import { fieldTexts } from './field-texts.ts';
import { StakeChips } from './stake-chips.tsx';
import styles from './stake-field.module.css';
import type { StakeEntry } from './use-stake.ts';

/** Stakes set by one tap, in Ksh. */
const QUICK = [50, 100, 500] as const;
const STEP_KSH = 10;
const LONGEST = 7;

interface StakeFieldProps {
  readonly stake: StakeEntry;
  /** Tells two stakes of a page apart. */
  readonly label?: string;
  readonly disabled: boolean;
}

/** The stake with − and +, in whole Ksh. */
export function StakeField({ stake, label, disabled }: StakeFieldProps) {
  const { text, fault, limits, set } = stake;
  const t = useText(fieldTexts);
  const faultId = useId();
  const move = (by: number) => set(String(Math.max(limits.min_cents / 100, Number(text) + by)));
  const amount = formatKsh(fault === 'high' ? limits.max_cents : limits.min_cents);
  return (
    <div className={styles.stake} data-fault={fault === null ? undefined : true}>
      <IconButton icon="minus" label={t('less')} disabled={disabled} onClick={() => move(-STEP_KSH)} />
      <input
        className={styles.input}
        aria-label={label ?? t('stake')}
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

/** Stakes that one tap sets. */
export function QuickStakes({ stake, disabled }: Omit<StakeFieldProps, 'label'>) {
  const t = useText(fieldTexts);
  const { min_cents, max_cents } = stake.limits;
  return (
    <StakeChips
      label={t('quick')}
      amounts={QUICK.filter((ksh) => ksh * 100 >= min_cents && ksh * 100 <= max_cents)}
      chosen={stake.text === '' ? null : Number(stake.text)}
      disabled={disabled}
      onChoose={(ksh) => stake.set(String(ksh))}
    />
  );
}
