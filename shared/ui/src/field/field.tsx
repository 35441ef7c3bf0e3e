import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';

/** What every field tells about itself. */
export interface FieldText {
  readonly label: string;
  /** A hint under the field. */
  readonly message?: string | undefined;
  /** What is wrong with it; takes the hint's place. */
  readonly error?: string | undefined;
  /** The label is spoken but not shown. */
  readonly hideLabel?: boolean;
  /** Keeps no room for a message that is not there: for fields that are hardly ever wrong, such as a search. */
  readonly compact?: boolean;
}

/** Ids and states that tie a control to its message. */
export function fieldAttributes(id: string, { message, error }: FieldText) {
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error || message ? `${id}-message` : undefined,
  };
}

/** Label above, control, message under. The message line keeps its height (unless compact), so an error moves nothing. */
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
