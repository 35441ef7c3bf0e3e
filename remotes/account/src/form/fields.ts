import { isIdNumber } from '@jukwaa/contracts';
import { ACCOUNT_FIELDS, type Checks, normaliseMsisdn } from '@jukwaa/domain';

/** The checks of shared fields; the services enforce the same limits. */
export const FIELD = {
  ...ACCOUNT_FIELDS,
  /** A user's own limit, whole Ksh; 0 allows nothing. */
  limit: {
    rules: [{ rule: 'required' }, { rule: 'min_value', value: 0 }, { rule: 'max_value', value: 9_999_999 }],
  },
  idNumber: { rules: [{ rule: 'required' }], accepts: isIdNumber },
  birthDate: { rules: [{ rule: 'required' }] },
} as const satisfies Record<string, Checks>;

/** The number for the request; 0 never leaves a form, because its check refuses invalid numbers. */
export function sentMsisdn(text: string): number {
  const msisdn = normaliseMsisdn(text);
  return msisdn.ok ? msisdn.value : 0;
}
