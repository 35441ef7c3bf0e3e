import type { FormMessageKey } from './messages.ts';

export type FormValue = string | number | boolean | readonly string[] | null | undefined;
export type FormValues = Readonly<Record<string, FormValue>>;

/** A rule of a field. Lengths count characters; an empty value passes every rule but `required` and `toc`. */
export type FormRule =
  | { readonly rule: 'required' | 'toc' | 'email' }
  | { readonly rule: 'min' | 'max'; readonly length: number }
  | { readonly rule: 'min_value' | 'max_value'; readonly value: number }
  | { readonly rule: 'alpha_spaces'; readonly locale: 'en' | 'sw' }
  | { readonly rule: 'passwords_mismatch'; readonly target: string }
  | { readonly rule: 'excluded'; readonly values: readonly string[] };

/** English and Swahili both use the letters A to Z. */
const ALPHABETS = { en: /^[a-z\s]*$/i, sw: /^[a-z\s]*$/i } as const;
const EMAIL =
  /^[^\s@<>()[\]\\,;:"]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*\.[a-z]{2,}$/i;

const textOf = (value: FormValue): string => String(value ?? '').trim();

/** Empty values: nothing, false, an empty list, or only white space. */
const isEmpty = (value: FormValue): boolean => value === false || textOf(value) === '';

function passes(rule: FormRule, value: FormValue, form: FormValues): boolean {
  const text = textOf(value);
  switch (rule.rule) {
    case 'required':
    case 'toc':
      return true;
    case 'min':
      return [...text].length >= rule.length;
    case 'max':
      return [...text].length <= rule.length;
    case 'min_value':
      return Number(text) >= rule.value;
    case 'max_value':
      return Number(text) <= rule.value;
    case 'alpha_spaces':
      return ALPHABETS[rule.locale].test(text);
    case 'email':
      return EMAIL.test(text);
    case 'passwords_mismatch':
      // Passwords are compared as typed: white space is part of them.
      return value === form[rule.target];
    case 'excluded':
      return !rule.values.includes(text);
  }
}

const MESSAGES = {
  required: 'required',
  toc: 'toc',
  min: 'too-short',
  max: 'too-long',
  min_value: 'invalid',
  max_value: 'invalid',
  alpha_spaces: 'invalid',
  email: 'invalid',
  passwords_mismatch: 'passwords-mismatch',
  excluded: 'not-allowed',
} as const satisfies Record<FormRule['rule'], FormMessageKey>;

const needsValue = (rule: FormRule): boolean => rule.rule === 'required' || rule.rule === 'toc';

/** The message of the first broken rule, or null. `form` holds the other fields, for `passwords_mismatch`. */
export function validateField(
  value: FormValue,
  rules: readonly FormRule[],
  form: FormValues = {},
): FormMessageKey | null {
  const broken = isEmpty(value) ? rules.find(needsValue) : rules.find((rule) => !passes(rule, value, form));
  return broken === undefined ? null : MESSAGES[broken.rule];
}
