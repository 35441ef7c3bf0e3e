import { FORM_MESSAGES } from '@jukwaa/domain';
import { useBusy } from '@jukwaa/remote-kit';
import { useText } from '@jukwaa/runtime';
import { type RefObject, type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type Checks,
  type Errors,
  errorOf,
  errorsOf,
  type FieldChecks,
  type Values,
  withError,
} from './errors.ts';

export interface FormOptions<T extends Values> {
  readonly initial: T;
  /** As the user reads them; messages name them. */
  readonly labels: Readonly<Record<keyof T, string>>;
  readonly fields: Readonly<Record<keyof T, Checks>>;
  /** Runs with values that passed every rule; the form is busy until it is done or has failed. */
  readonly onSubmit: (values: T) => Promise<void>;
}

type NamesOf<T, V> = { [K in keyof T & string]: T[K] extends V ? K : never }[keyof T & string];

/** What a text control takes. */
export interface BoundText {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (text: string) => void;
}
/** What a tick box takes. */
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
  /** Goes on the `<form>`. */
  readonly props: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly noValidate: true;
    readonly onSubmit: (event: SubmitEvent) => void;
  };
}

/**
 * A form whose fields are checked when they are left or committed, never while the user types, and all together on submit;
 * then the first wrong field gets the focus. Every control carries its field's key as `name`.
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
    // Read from the control: its state may not have been rendered yet.
    const value = control.type === 'checkbox' ? control.checked : control.value;
    setErrors((known) => withError(known, control.name, errorOf(value, checks, values)));
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
 * Calls back when a control of the form was committed (`change`) or left. The browser's own events are used because React's
 * `onChange` is the browser's `input`, and messages that appear while one types are what we do not want.
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

/** Puts the focus on the first control, in the order of the page, that has an error; false when none has. */
function focusFirst(form: HTMLFormElement | null, errors: Errors): boolean {
  const controls = [...(form?.elements ?? [])].filter((control) => control instanceof HTMLInputElement);
  const wrong = controls.find((control) => errors[control.name]);
  wrong?.focus();
  return wrong !== undefined;
}
