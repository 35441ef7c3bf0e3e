import { type FormMessageKey, type FormRule, validateField } from '@jukwaa/domain';

export type Value = string | boolean;
export type Values = Readonly<Record<string, Value>>;

/** How a field is checked: the product's rules, then what they can't say (a mobile number, a code of digits). */
export interface Checks {
  readonly rules: readonly FormRule[];
  /** False makes the field "invalid"; asked only for texts that are not empty and pass the rules. */
  readonly accepts?: (text: string) => boolean;
}
export type FieldChecks = Readonly<Record<string, Checks>>;
/** What is wrong, by field. */
export type Errors = Readonly<Record<string, FormMessageKey>>;

/** What is wrong with a value, or null; `values` are all fields of the form. */
export function errorOf(value: Value, { rules, accepts }: Checks, values: Values): FormMessageKey | null {
  const broken = validateField(value, rules, values);
  if (broken !== null || typeof value !== 'string' || value.trim() === '') return broken;
  return accepts?.(value) === false ? 'invalid' : null;
}

/** What is wrong with each field that has something wrong. */
export function errorsOf(values: Values, fields: FieldChecks): Errors {
  return Object.entries(fields).reduce<Errors>(
    (errors, [name, checks]) => withError(errors, name, errorOf(values[name] ?? '', checks, values)),
    {},
  );
}

/** The errors with this field's state; null takes it off. */
export function withError(errors: Errors, name: string, error: FormMessageKey | null): Errors {
  const { [name]: _, ...others } = errors;
  return error === null ? others : { ...others, [name]: error };
}
