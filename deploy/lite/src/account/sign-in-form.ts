import type { ApiError } from '@jukwaa/api';
import {
  type Checks,
  captureUtm,
  channelId,
  FORM_MESSAGES,
  fieldError,
  normaliseMsisdn,
  REFUSED_FIELDS,
  trackingFields,
} from '@jukwaa/domain';
import type { Language } from '@jukwaa/domain/texts';
import * as v from 'valibot';
import type { ScreenVisit } from '../screen.ts';
import { ACCOUNT_TEXTS, type AccountTexts } from '../texts/account-texts.ts';
import { errorText } from '../texts/refusals.ts';

/** The labels of the fields, as their errors name them. */
const LABELS = {
  msisdn: 'mobileNumber',
  password: 'password',
  repeat: 'repeatPassword',
  code: 'code',
  first_name: 'firstName',
  last_name: 'lastName',
  terms: 'terms',
} as const satisfies Record<string, keyof AccountTexts>;

type FieldName = keyof typeof LABELS;

/** Sentences by field; `form` is about the whole form. */
export type FormErrors = Partial<Record<FieldName | 'form', string>>;

/** Fields that the address of a page may set. Any others are the visitor's to fill. */
const OF_ADDRESS = ['next', 'done', 'referral_code'];

/** Reads a sent form, or the fields that an address sets. Malformed fields make an empty form. */
export function readForm<T>(
  schema: v.GenericSchema<unknown, T>,
  { form, query }: Pick<ScreenVisit, 'form' | 'query'>,
): T {
  const given = form ?? [...query].filter(([name]) => OF_ADDRESS.includes(name));
  const sent = v.safeParse(schema, Object.fromEntries(given));
  return sent.success ? sent.output : v.parse(schema, {});
}

/** The errors of the typed fields, as the ordinary forms show them. */
export function typedErrors(
  language: Language,
  typed: Readonly<Record<string, string>>,
  checks: Readonly<Partial<Record<FieldName, Checks>>>,
): FormErrors {
  const names: readonly FieldName[] = [
    'msisdn',
    'password',
    'repeat',
    'code',
    'first_name',
    'last_name',
    'terms',
  ];
  const errors = names.flatMap((name) => {
    const check = checks[name];
    const broken = check === undefined ? null : fieldError(typed[name] ?? '', check, typed);
    if (broken === null) return [];
    const label = ACCOUNT_TEXTS[language][LABELS[name]];
    return [[name, FORM_MESSAGES[language][broken].replace('{field}', label)] as const];
  });
  return Object.fromEntries(errors);
}

/** The number for the services; 0 never leaves a form, because its check refuses invalid numbers. */
export function sentMsisdn(text: string): number {
  const number = normaliseMsisdn(text);
  return number.ok ? number.value : 0;
}

/** An error of a call at the field that it is about, and the status of its page. */
export function refusalOf(
  { language, now }: Pick<ScreenVisit, 'language' | 'now'>,
  error: ApiError,
  otherwise: string,
): { readonly errors: FormErrors; readonly status: number } {
  if (error.kind !== 'http') return { errors: { form: ACCOUNT_TEXTS[language].networkError }, status: 503 };
  const text = errorText(language, error, now()) ?? otherwise;
  const field = REFUSED_FIELDS[error.code] ?? 'form';
  return { errors: { [field]: text }, status: error.status >= 500 ? 503 : 422 };
}

/** The tracking fields of login and signup. */
export const trackingOf = ({ userAgent, now }: Pick<ScreenVisit, 'userAgent' | 'now'>, referral_code = '') =>
  trackingFields(captureUtm({ search: '', referrer: '', userAgent }), {
    channel_id: channelId(userAgent),
    xp: Math.floor(now() / 1_000),
    ipAddress: '',
    referral_code,
  });
