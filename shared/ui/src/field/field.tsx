import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';

/** The texts of every field. */
export interface FieldText {
  readonly label: string;
  /** A hint under the field. */
  readonly message?: string | undefined;
  /** An error, which replaces the hint. */
  readonly error?: string | undefined;
  /** Hides the label visually. */
  readonly hideLabel?: boolean;
  /** Reserves no space for a message, for fields that are rarely wrong, such as a search. */
  readonly compact?: boolean;
}

/** Ids and states that connect a control to its message. */
export function fieldAttributes(id: string, { message, error }: FieldText) {
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error || message ? `${id}-message` : undefined,
  };
}

/**
 * Label above, control, message below. The message line keeps its height (unless compact), so an error moves nothing.
 */
export function Field({
  id,
  label,
  message,
  error,
  hideLabel = false,
  compact = false,
  children,
}: FieldText & { readonly id: string; readonly children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={classNames(styles.label, hideLabel && styles.hiddenLabel)}>
        {label}
      </label>
      {children}
      {(!compact || error || message) && (
        <p id={`${id}-message`} className={classNames(styles.message, error && styles.error)}>
          {error || message}
        </p>
      )}
    </div>
  );
}
