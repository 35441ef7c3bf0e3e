import { FORM_MESSAGES, type FormRule, normaliseMsisdn, validateField } from '@jukwaa/domain';
import type { Language } from '@jukwaa/domain/texts';
import * as v from 'valibot';
import { ACCOUNT_TEXTS } from '../texts/account-texts.ts';

const text = (most: number) => v.optional(v.pipe(v.string(), v.maxLength(most)), '');

/** The fields of the form; `next` is the page to show afterwards. */
export const LoginForm = v.object({ msisdn: text(60), password: text(200), next: text(500) });
export type LoginForm = v.InferOutput<typeof LoginForm>;

/** Sentences by field; `form` is about the whole form. */
export type LoginErrors = Partial<Record<'msisdn' | 'password' | 'form', string | undefined>>;

const PASSWORD: readonly FormRule[] = [
  { rule: 'required' },
  { rule: 'min', length: 6 },
  { rule: 'max', length: 128 },
];

/** The errors of the typed fields, as the ordinary form says them. */
export function errorsOf({ msisdn, password }: LoginForm, language: Language): LoginErrors {
  const t = ACCOUNT_TEXTS[language];
  const say = (key: keyof (typeof FORM_MESSAGES)['en'], field: string) =>
    FORM_MESSAGES[language][key].replace('{field}', field);
  const number = normaliseMsisdn(msisdn);
  const secret = validateField(password, PASSWORD, {});
  return {
    ...(!number.ok && {
      msisdn: say(number.error === 'empty' ? 'required' : 'invalid', t.mobileNumber),
    }),
    ...(secret !== null && { password: say(secret, t.password) }),
  };
}
