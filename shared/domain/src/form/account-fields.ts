import { normaliseMsisdn } from '../account/msisdn.ts';
import type { Checks } from './checks.ts';

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

/** The checks of the fields of signup, login and codes; the services enforce the same limits. */
export const ACCOUNT_FIELDS = {
  msisdn: { rules: [{ rule: 'required' }], accepts: (text) => normaliseMsisdn(text).ok },
  password: { rules: PASSWORD },
  /** A new password. */
  newPassword: { rules: [...PASSWORD, { rule: 'excluded', values: TOO_COMMON }] },
  /** The repeated password, against typing errors; its form has the first one as `password`. */
  repeat: { rules: [{ rule: 'required' }, { rule: 'passwords_mismatch', target: 'password' }] },
  code: { rules: [{ rule: 'required' }], accepts: (text) => /^\d{6}$/.test(text) },
  name: { rules: [{ rule: 'max', length: NAME_MAX }] },
  terms: { rules: [{ rule: 'toc' }] },
} as const satisfies Record<string, Checks>;

/** The field that a refusal of the services is about, by its code. */
export const REFUSED_FIELDS: Readonly<Record<string, 'password' | 'code' | 'msisdn'>> = {
  wrong_credentials: 'password',
  wrong_code: 'code',
  already_registered: 'msisdn',
};
