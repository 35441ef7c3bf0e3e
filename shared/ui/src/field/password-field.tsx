import { useState } from 'react';
import styles from './field.module.css';
import { TextField, type TextFieldProps } from './text-field.tsx';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'suffix' | 'look'> {
  /** Names of the button that shows or hides the text. */
  readonly showLabel: string;
  readonly hideTextLabel: string;
}

/** A password field with a button that shows the text. */
export function PasswordField({ showLabel, hideTextLabel, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoComplete="current-password"
      {...field}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      suffix={
        <button type="button" className={styles.reveal} onClick={() => setShown(!shown)}>
          {shown ? hideTextLabel : showLabel}
        </button>
      }
    />
  );
}
