import type { FormMessageKey } from './messages.ts';
import { type FormRule, type FormValues, validateField } from './rules.ts';

/** The checks of a field: the product's rules, then custom ones (a mobile number, a code of digits). */
export interface Checks {
  readonly rules: readonly FormRule[];
  /** False makes the field "invalid"; called only for texts that are not empty and pass the rules. */
  readonly accepts?: (text: string) => boolean;
}

/** Returns the message of a value's error, or null; `form` has all fields of the form. */
export function fieldError(
  value: string | boolean,
  { rules, accepts }: Checks,
  form: FormValues,
): FormMessageKey | null {
  const broken = validateField(value, rules, form);
  if (broken !== null || typeof value !== 'string' || value.trim() === '') return broken;
  return accepts?.(value) === false ? 'invalid' : null;
}
