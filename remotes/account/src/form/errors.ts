import { type Checks, type FormMessageKey, fieldError } from '@jukwaa/domain';

export type FieldValue = string | boolean;
export type Values = Readonly<Record<string, FieldValue>>;

export type FieldChecks = Readonly<Record<string, Checks>>;
/** Errors by field. */
export type Errors = Readonly<Record<string, FormMessageKey>>;

/** Returns the errors of all invalid fields. */
export function errorsOf(values: Values, fields: FieldChecks): Errors {
  return Object.entries(fields).reduce<Errors>(
    (errors, [name, checks]) => withError(errors, name, fieldError(values[name] ?? '', checks, values)),
    {},
  );
}

/** Sets the error of a field; null removes it. */
export function withError(errors: Errors, name: string, error: FormMessageKey | null): Errors {
  const { [name]: _, ...others } = errors;
  return error === null ? others : { ...others, [name]: error };
}
