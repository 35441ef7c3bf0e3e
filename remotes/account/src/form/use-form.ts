import { type Checks, FORM_MESSAGES, fieldError } from '@jukwaa/domain';
import { useBusy } from '@jukwaa/remote-kit';
import { useText } from '@jukwaa/runtime';
import { type RefObject, type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Errors, errorsOf, type FieldChecks, type Values, withError } from './errors.ts';

export interface FormOptions<T extends Values> {
  readonly initial: T;
  /** The labels for users, which messages name. */
  readonly labels: Readonly<Record<keyof T, string>>;
  readonly fields: Readonly<Record<keyof T, Checks>>;
  /** Runs with values that passed every rule; the form is busy until it settles. */
  readonly onSubmit: (values: T) => Promise<void>;
}

type NamesOf<T, V> = { [K in keyof T & string]: T[K] extends V ? K : never }[keyof T & string];

/** The props of a text control. */
export interface BoundText {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (text: string) => void;
}
/** The props of a tick box. */
export interface BoundTick {
  readonly name: string;
  readonly checked: boolean;
  readonly error: string | undefined;
  readonly onChange: (checked: boolean) => void;
}

export type SubmitState = { readonly kind: 'editing' } | { readonly kind: 'submitting' };

export interface Form<T extends Values> {
  readonly state: SubmitState;
  readonly text: (name: NamesOf<T, string>) => BoundText;
  readonly tick: (name: NamesOf<T, boolean>) => BoundTick;
  /** Props of the `<form>`. */
  readonly props: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly noValidate: true;
    readonly onSubmit: (event: SubmitEvent) => void;
  };
}

/**
 * A form whose fields are checked when the user leaves or commits them, never while typing, and all together on
 * submit; then the first invalid field gets the focus. Every control has its field's key as `name`.
 */
export function useForm<T extends Values>({ initial, labels, fields, onSubmit }: FormOptions<T>): Form<T> {
  const t = useText(FORM_MESSAGES);
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Errors>({});
  const { busy, run } = useBusy();

  const checksOf: FieldChecks = fields;

  useChecks(form, (control) => {
    const checks = checksOf[control.name];
    if (checks === undefined) return;
    // Read from the control, because its state may not have rendered yet.
    const value = control.type === 'checkbox' ? control.checked : control.value;
    setErrors((known) => withError(known, control.name, fieldError(value, checks, values)));
  });

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    const found = errorsOf(values, checksOf);
    setErrors(found);
    if (focusFirst(form.current, found)) return;
    await run(() => onSubmit(values));
  };

  const bind = (name: keyof T & string) => {
    const error = errors[name];
    return {
      name,
      error: error && t(error, { field: labels[name] }),
      onChange: (value: string | boolean) => setValues((known) => ({ ...known, [name]: value })),
    };
  };

  return {
    state: { kind: busy ? 'submitting' : 'editing' },
    text: (name) => ({ ...bind(name), value: String(values[name]) }),
    tick: (name) => ({ ...bind(name), checked: values[name] === true }),
    props: { ref: form, noValidate: true, onSubmit: (event) => void submit(event) },
  };
}

/**
 * Calls back when the user commits (`change`) or leaves a control of the form. It uses the browser's own events,
 * because React's `onChange` is the browser's `input`, and messages must not appear while typing.
 */
function useChecks(form: RefObject<HTMLFormElement | null>, onCheck: (control: HTMLInputElement) => void) {
  const check = useEffectEvent((event: Event) => {
    if (event.target instanceof HTMLInputElement) onCheck(event.target);
  });
  useEffect(() => {
    const element = form.current;
    const listen = (event: Event) => check(event);
    element?.addEventListener('change', listen);
    element?.addEventListener('focusout', listen);
    return () => {
      element?.removeEventListener('change', listen);
      element?.removeEventListener('focusout', listen);
    };
  }, [form]);
}

/** Focuses the first control on the page with an error; returns false when none has one. */
function focusFirst(form: HTMLFormElement | null, errors: Errors): boolean {
  const controls = [...(form?.elements ?? [])].filter((control) => control instanceof HTMLInputElement);
  const wrong = controls.find((control) => errors[control.name]);
  wrong?.focus();
  return wrong !== undefined;
}
