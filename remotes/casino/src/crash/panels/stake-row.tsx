import { useText } from '@jukwaa/runtime';
import { IconButton } from '@jukwaa/ui';
import { useId } from 'react';
import styles from './panel.module.css';
import { panelTexts } from './panel-texts.ts';

/** Stakes set by one tap, in Ksh. */
const QUICK = [50, 100, 500] as const;
const STEP_KSH = 10;
const LONGEST = 7;

interface StakeRowProps {
  readonly panel: number;
  /** Whole Ksh; digits or empty. */
  readonly value: string;
  readonly least_cents: number;
  readonly fault: string | null;
  readonly disabled: boolean;
  readonly onChange: (value: string) => void;
}

/** The stake with − and +, in whole Ksh. */
export function StakeRow({ panel, value, least_cents, fault, disabled, onChange }: StakeRowProps) {
  const t = useText(panelTexts);
  const faultId = useId();
  const move = (by: number) => onChange(String(Math.max(least_cents / 100, Number(value) + by)));
  return (
    <div className={styles.stake} data-fault={fault === null ? undefined : true}>
      <IconButton icon="minus" label={t('less')} disabled={disabled} onClick={() => move(-STEP_KSH)} />
      <input
        className={styles.input}
        aria-label={t('stake', { panel })}
        aria-invalid={fault === null ? undefined : true}
        aria-describedby={fault === null ? undefined : faultId}
        inputMode="numeric"
        autoComplete="off"
        maxLength={LONGEST}
        disabled={disabled}
        value={value}
        onChange={({ target }) => onChange(target.value.replace(/\D/g, '').replace(/^0+(?=\d)/, ''))}
      />
      <IconButton icon="plus" label={t('more')} disabled={disabled} onClick={() => move(STEP_KSH)} />
      {fault !== null && (
        <span id={faultId} role="alert" className={styles.fault}>
          {fault}
        </span>
      )}
    </div>
  );
}

/** Quick stakes of a panel. */
export function QuickStakes({
  value,
  disabled,
  onChange,
}: Pick<StakeRowProps, 'value' | 'disabled' | 'onChange'>) {
  const t = useText(panelTexts);
  return (
    <fieldset className={styles.quick} aria-label={t('quick')}>
      {QUICK.map((ksh) => (
        <button
          key={ksh}
          type="button"
          className={styles.chip}
          aria-pressed={value === String(ksh)}
          disabled={disabled}
          onClick={() => onChange(String(ksh))}
        >
          {ksh}
        </button>
      ))}
    </fieldset>
  );
}
