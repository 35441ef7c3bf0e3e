import { TextField, type TextFieldProps } from './text-field.tsx';

export interface CodeFieldProps
  extends Omit<TextFieldProps, 'type' | 'inputMode' | 'look' | 'prefix' | 'suffix' | 'maxLength'> {
  /** The number of digits. */
  readonly length?: number;
}

/** The code of an SMS, digits only; phones suggest it from the message. */
export function CodeField({ length = 6, onChange, ...field }: CodeFieldProps) {
  return (
    <TextField
      autoComplete="one-time-code"
      {...field}
      type="text"
      inputMode="numeric"
      look="code"
      maxLength={length}
      onChange={(text) => onChange(text.replace(/\D/g, '').slice(0, length))}
    />
  );
}
