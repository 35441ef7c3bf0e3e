import { type FormMessageKey, type FormRule, validateField } from '@jukwaa/domain';

export type FieldValue = string | boolean;
export type Values = Readonly<Record<string, FieldValue>>;

/** The checks of a field: the product's rules, then custom ones (a mobile number, a code of digits). */
export interface Checks {
  readonly rules: readonly FormRule[];
  /** False makes the field "invalid"; called only for texts that are not empty and pass the rules. */
  readonly accepts?: (text: string) => boolean;
}
export type FieldChecks = Readonly<Record<string, Checks>>;
/** Errors by field. */
export type Errors = Readonly<Record<string, FormMessageKey>>;

/** Returns the error of a value, or null; `values` are all fields of the form. */
export function errorOf(
  value: FieldValue,
  { rules, accepts }: Checks,
  values: Values,
): FormMessageKey | null {
  const broken = validateField(value, rules, values);
  if (broken !== null || typeof value !== 'string' || value.trim() === '') return broken;
  return accepts?.(value) === false ? 'invalid' : null;
}

/** Returns the errors of all invalid fields. */
export function errorsOf(values: Values, fields: FieldChecks): Errors {
  return Object.entries(fields).reduce<Errors>(
    (errors, [name, checks]) => withError(errors, name, errorOf(values[name] ?? '', checks, values)),
    {},
  );
}

/** Sets the error of a field; null removes it. */
export function withError(errors: Errors, name: string, error: FormMessageKey | null): Errors {
  const { [name]: _, ...others } = errors;
  return error === null ? others : { ...others, [name]: error };
}
