import { useId } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './field.module.css';
import compact from './select.module.css';

export interface SelectOption<T extends string> {
  readonly value: T;
  readonly label: string;
}

export interface SelectProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly options: readonly SelectOption<T>[];
  readonly onChange: (value: T) => void;
  /** Hides the label visually. */
  readonly hideLabel?: boolean;
  /** 40 px, without a border: for switches above a list. */
  readonly small?: boolean;
  readonly disabled?: boolean;
}

/** The phone's own picker behind a styled box. */
export function Select<T extends string>({
  label,
  value,
  options,
  onChange,
  hideLabel = false,
  small = false,
  disabled = false,
}: SelectProps<T>) {
  const id = useId();
  const choose = (chosen: string) => {
    const option = options.find((candidate) => candidate.value === chosen);
    if (option) onChange(option.value);
  };
  return (
    <span className={compact.wrap}>
      <label htmlFor={id} className={classNames(styles.label, hideLabel && styles.hiddenLabel)}>
        {label}
      </label>
      <span className={classNames(styles.box, small && compact.small)} data-disabled={disabled || undefined}>
        <select
          id={id}
          className={classNames(styles.control, styles.select)}
          value={value}
          disabled={disabled}
          onChange={(event) => choose(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <span className={styles.chevron}>
          <Icon name="chevron-down" size={16} />
        </span>
      </span>
    </span>
  );
}
