import type { InputHTMLAttributes, ReactNode } from 'react';

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

interface TickProps {
  readonly name: string;
  readonly error?: string | undefined;
  readonly defaultChecked: boolean;
  /** The label. */
  readonly children: ReactNode;
}

/** A box to tick, with its label next to it and its error under it; a ticked one is sent as `1`. */
export function Tick({ name, error, defaultChecked, children }: TickProps) {
  return (
    <p className="k">
      <input
        type="checkbox"
        id={name}
        name={name}
        value="1"
        defaultChecked={defaultChecked}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${name}-note`}
      />
      <label htmlFor={name}>{children}</label>
      {error !== undefined && (
        <small id={`${name}-note`} className="e">
          {error}
        </small>
      )}
    </p>
  );
}

/** Fields that a form sends as it got them. */
export const Hidden = ({ fields }: { readonly fields: Readonly<Record<string, string | number>> }) =>
  Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
