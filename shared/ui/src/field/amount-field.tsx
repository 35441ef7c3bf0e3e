import type { KeyboardEvent } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { Chip, ChipRow } from '../chip/chip.tsx';
import styles from './amount-field.module.css';
import { TextField, type TextFieldProps } from './text-field.tsx';
import { useWholeAmount } from './whole-amount.ts';

const ARROWS: ReadonlyMap<string, 1 | -1> = new Map([
  ['ArrowUp', 1],
  ['ArrowDown', -1],
]);

export interface AmountFieldProps
  extends Pick<
    TextFieldProps,
    | 'label'
    | 'message'
    | 'error'
    | 'hideLabel'
    | 'compact'
    | 'value'
    | 'onChange'
    | 'onBlur'
    | 'name'
    | 'disabled'
    | 'autoFocus'
  > {
  /** The currency before the amount. */
  readonly currency?: string;
  /** Amounts set by one tap, in whole units. */
  readonly quick?: readonly number[];
  /** Name of the group of quick amounts. */
  readonly quickLabel?: string;
  /** The screen has its own keypad, so the phone's keyboard stays closed. */
  readonly ownKeys?: boolean;
  /**
   * Shows − and + next to the amount, which change it by `by` whole units and never below `min`. On a keyboard the
   * arrows do this, so the buttons are no stops of the Tab key.
   */
  readonly step?: {
    readonly by: number;
    readonly min: number;
    readonly lessLabel: string;
    readonly moreLabel: string;
  };
}

/** A field for money in whole units: digits only, stored as text so that it can be empty; cents are cut off. */
export function AmountField({
  currency = 'KSH',
  quick = [],
  quickLabel,
  step,
  ownKeys = false,
  value,
  onChange,
  onBlur,
  disabled = false,
  ...field
}: AmountFieldProps) {
  const typing = useWholeAmount(value, onChange);
  const leave = () => {
    typing.leave();
    onBlur?.();
  };
  const move = (by: number, min: number) => onChange(String(Math.max(min, Number(value) + by)));
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = ARROWS.get(event.key);
    if (step === undefined || direction === undefined) return;
    event.preventDefault();
    move(direction * step.by, step.min);
  };
  return (
    <div className={styles.amount}>
      <div className={styles.row} data-bare={field.hideLabel || undefined}>
        {step && (
          <span className={styles.step}>
            <IconButton
              tabIndex={-1}
              icon="minus"
              label={step.lessLabel}
              disabled={disabled || Number(value) <= step.min}
              onClick={() => move(-step.by, step.min)}
            />
          </span>
        )}
        <div className={styles.field}>
          <TextField
            {...field}
            type="text"
            inputMode={ownKeys ? 'none' : 'numeric'}
            autoComplete="off"
            disabled={disabled}
            prefix={currency}
            look={step ? 'stepped' : 'amount'}
            value={typing.shown}
            onChange={typing.change}
            onBlur={leave}
            onKeyDown={onKeyDown}
          />
        </div>
        {step && (
          <span className={styles.step}>
            <IconButton
              tabIndex={-1}
              icon="plus"
              label={step.moreLabel}
              disabled={disabled}
              onClick={() => move(step.by, step.min)}
            />
          </span>
        )}
      </div>
      {quick.length > 0 && (
        <ChipRow label={quickLabel ?? field.label} flush>
          {quick.map((amount) => (
            <Chip
              key={amount}
              pressed={value === String(amount)}
              disabled={disabled}
              onPress={() => onChange(String(amount))}
            >
              {amount.toLocaleString('en-KE')}
            </Chip>
          ))}
        </ChipRow>
      )}
    </div>
  );
}
