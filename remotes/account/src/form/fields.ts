import { normaliseMsisdn } from '@jukwaa/domain';
import type { Checks } from './errors.ts';

const PASSWORD_MIN = 6;
const PASSWORD_MAX = 128;
const NAME_MAX = 60;

/** The checks of the fields that several forms share; the services hold the same limits. */
export const FIELD = {
  msisdn: { rules: [{ rule: 'required' }], accepts: (text) => normaliseMsisdn(text).ok },
  password: {
    rules: [
      { rule: 'required' },
      { rule: 'min', length: PASSWORD_MIN },
      { rule: 'max', length: PASSWORD_MAX },
    ],
  },
  code: { rules: [{ rule: 'required' }], accepts: (text) => /^\d{6}$/.test(text) },
  name: { rules: [{ rule: 'max', length: NAME_MAX }] },
  terms: { rules: [{ rule: 'toc' }] },
} as const satisfies Record<string, Checks>;

/** The number that is sent; 0 never leaves a form, because its check has refused what is no mobile number. */
export function sentMsisdn(text: string): number {
  const msisdn = normaliseMsisdn(text);
  return msisdn.ok ? msisdn.value : 0;
}
