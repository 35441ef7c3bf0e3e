import { normaliseMsisdn } from '@jukwaa/domain';
import type { Checks } from './errors.ts';

const PASSWORD_MIN = 6;
const PASSWORD_MAX = 128;
const NAME_MAX = 60;

/** The most common passwords of six or more characters, which attackers try first. */
const TOO_COMMON = [
  '000000',
  '111111',
  '112233',
  '121212',
  '123123',
  '123321',
  '123456',
  '1234567',
  '12345678',
  '123456789',
  '1234567890',
  '654321',
  '666666',
  'abc123',
  'iloveyou',
  'jukwaa',
  'password',
  'password1',
  'qwerty',
  'qwerty123',
] as const;

const PASSWORD = [
  { rule: 'required' },
  { rule: 'min', length: PASSWORD_MIN },
  { rule: 'max', length: PASSWORD_MAX },
] as const satisfies Checks['rules'];

/** The checks of shared fields; the services enforce the same limits. */
export const FIELD = {
  msisdn: { rules: [{ rule: 'required' }], accepts: (text) => normaliseMsisdn(text).ok },
  password: { rules: PASSWORD },
  /** A new password. */
  newPassword: { rules: [...PASSWORD, { rule: 'excluded', values: TOO_COMMON }] },
  /** The repeated password, against typing errors; its form has the first one as `password`. */
  repeat: { rules: [{ rule: 'required' }, { rule: 'passwords_mismatch', target: 'password' }] },
  code: { rules: [{ rule: 'required' }], accepts: (text) => /^\d{6}$/.test(text) },
  name: { rules: [{ rule: 'max', length: NAME_MAX }] },
  terms: { rules: [{ rule: 'toc' }] },
  /** A user's own limit, whole Ksh; 0 allows nothing. */
  limit: {
    rules: [{ rule: 'required' }, { rule: 'min_value', value: 0 }, { rule: 'max_value', value: 9_999_999 }],
  },
} as const satisfies Record<string, Checks>;

/** The number for the request; 0 never leaves a form, because its check refuses invalid numbers. */
export function sentMsisdn(text: string): number {
  const msisdn = normaliseMsisdn(text);
  return msisdn.ok ? msisdn.value : 0;
}
