import { fail, ok, type Result } from '@jukwaa/contracts';

/** Why a typed amount is refused: nothing typed, not one number, more than two decimals, or beyond what we can hold. */
export type AmountError = 'empty' | 'not-a-number' | 'too-precise' | 'too-large';

const MAX_WHOLE_DIGITS = 12;

/**
 * Reads an amount in Ksh that a person typed, into integer cents. Spaces around, a leading `Ksh`, and commas that separate
 * thousands are understood; two points (`12.34.56`), signs, exponents and other characters are refused.
 */
export function parseAmount(text: string): Result<number, AmountError> {
  const typed = text.trim().replace(/^ksh\s*/i, '');
  if (typed === '') return fail('empty');
  const parts = /^(\d+|\d{1,3}(?:,\d{3})+)?(?:\.(\d*))?$/.exec(typed);
  const whole = (parts?.[1] ?? '').replaceAll(',', '');
  const decimals = parts?.[2] ?? '';
  if (parts === null || whole + decimals === '') return fail('not-a-number');
  if (decimals.length > 2) return fail('too-precise');
  if (whole.length > MAX_WHOLE_DIGITS) return fail('too-large');
  return ok(Number(whole) * 100 + Number(decimals.padEnd(2, '0')));
}
