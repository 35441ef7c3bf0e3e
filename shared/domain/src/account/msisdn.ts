import { fail, ok, type Result } from '@jukwaa/contracts';

/** Why a typed mobile number is refused: nothing typed, other characters than digits, or not a Kenyan mobile number. */
export type MsisdnError = 'empty' | 'not-digits' | 'not-kenyan-mobile';

/**
 * Reads a mobile number as people type it into the number that is sent: spaces go, a leading plus goes, and `07…` or `01…`
 * becomes `254…`. `+254 712 345 678` and `0712345678` are both 254712345678.
 */
export function normaliseMsisdn(text: string): Result<number, MsisdnError> {
  const typed = text.replace(/\s/g, '').replace(/^\+/, '');
  if (typed === '') return fail('empty');
  if (!/^\d+$/.test(typed)) return fail('not-digits');
  const international = typed.replace(/^0(?=[17]\d{8}$)/, '254');
  return /^254[17]\d{8}$/.test(international) ? ok(Number(international)) : fail('not-kenyan-mobile');
}

/** A user id as topics carry it: in base 25, lower case. */
export const base25 = (userId: number): string => userId.toString(25);

/** A number as others may see it: `0712***678`. */
export function maskMsisdn(msisdn: number): string {
  const digits = String(msisdn);
  return `0${digits.slice(3, 6)}***${digits.slice(-3)}`;
}
