import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icon/icon.tsx';
import styles from './field.module.css';
import { Field, type FieldText, fieldAttributes } from './field.tsx';

type Input = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'name'
  | 'type'
  | 'inputMode'
  | 'autoComplete'
  | 'maxLength'
  | 'disabled'
  | 'required'
  | 'readOnly'
  | 'autoFocus'
  | 'placeholder'
  | 'enterKeyHint'
  | 'autoCapitalize'
  | 'onKeyDown'
>;

export interface TextFieldProps extends FieldText, Input {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Called on leaving the field, the moment to check it. */
  readonly onBlur?: () => void;
  /** A fixed text before the value, e.g. +254. */
  readonly prefix?: string;
  /** An icon before the value, e.g. a magnifying glass. */
  readonly icon?: IconName;
  /** A control at the end of the box, e.g. show password. */
  readonly suffix?: ReactNode;
  readonly look?: 'text' | 'code' | 'amount' | 'stepped';
}

const LOOKS = {
  text: '',
  code: styles.code,
  amount: styles.amount,
  stepped: classNames(styles.amount, styles.stepped),
};

/** A labelled field of one line; 16 px text, so that phones do not zoom in. */
export function TextField({
  label,
  message,
  error,
  hideLabel = false,
  compact = false,
  value,
  onChange,
  onBlur,
  prefix,
  icon,
  suffix,
  look = 'text',
  ...input
}: TextFieldProps) {
  const id = useId();
  const text = { label, message, error, hideLabel, compact };
  return (
    <Field id={id} {...text}>
      <span
        className={styles.box}
        data-invalid={error ? true : undefined}
        data-disabled={input.disabled || undefined}
      >
        {icon && (
          <span className={styles.prefix}>
            <Icon name={icon} size={20} />
          </span>
        )}
        {prefix && (
          <span className={styles.prefix} aria-hidden="true">
            {prefix}
          </span>
        )}
        <input
          {...input}
          {...fieldAttributes(id, text)}
          className={classNames(styles.control, LOOKS[look])}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
        {suffix}
      </span>
    </Field>
  );
}
