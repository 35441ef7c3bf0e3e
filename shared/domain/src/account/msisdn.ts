import { fail, KENYAN_MOBILE, ok, type Result } from '@jukwaa/contracts';

/** Why a typed mobile number is refused: empty, non-digits, or not a Kenyan mobile number. */
export type MsisdnError = 'empty' | 'not-digits' | 'not-kenyan-mobile';

/** Characters between the digits of a pasted number: spaces, hyphens, dots, brackets, and direction marks. */
const BETWEEN = /[\s().\u002d\u2010-\u2015\u200b-\u200f\u202a-\u202e\u2060-\u2069]/g;

/**
 * Converts a typed or pasted mobile number into the number for the services. It removes spaces and the like, a
 * leading plus, and the zero before `7…` or `1…`. `+254 712 345 678`, `(0712) 345-678`, `0712345678` and `712345678`
 * are all 254712345678.
 */
export function normaliseMsisdn(text: string): Result<number, MsisdnError> {
  const typed = text.replace(BETWEEN, '').replace(/^\+/, '');
  if (typed === '') return fail('empty');
  if (!/^\d+$/.test(typed)) return fail('not-digits');
  const international = typed.replace(/^(?:2540|0)?(?=[17]\d{8}$)/, '254');
  return KENYAN_MOBILE.test(international) ? ok(Number(international)) : fail('not-kenyan-mobile');
}

/** Masks a number for other users: `07xx xxx 678`. */
export function maskMsisdn(msisdn: number): string {
  const digits = String(msisdn);
  return `0${digits.slice(3, 4)}xx xxx ${digits.slice(-3)}`;
}
