import type { InputHTMLAttributes } from 'react';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
}

/** A field with its label above it, and its error or hint under it. */
export function Field({ name, label, hint, error, ...input }: FieldProps) {
  const note = error ?? hint;
  return (
    <p>
      <label htmlFor={name}>{label}</label>
      <input
        {...input}
        id={name}
        name={name}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={note === undefined ? undefined : `${name}-note`}
      />
      {note !== undefined && (
        <small id={`${name}-note`} className={error === undefined ? undefined : 'e'}>
          {note}
        </small>
      )}
    </p>
  );
}

/** Fields that a form sends as it got them. */
export const Hidden = ({ fields }: { readonly fields: Readonly<Record<string, string | number>> }) =>
  Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
