import { fail, ok, type Result } from '@jukwaa/contracts';

/** Why a typed amount is refused: empty, not a number, more than two decimals, or too large. */
export type AmountError = 'empty' | 'not-a-number' | 'too-precise' | 'too-large';

const MAX_WHOLE_DIGITS = 12;

/**
 * Parses a typed amount in Ksh into integer cents. It accepts surrounding spaces, a leading `Ksh`, and commas between
 * thousands. It refuses two points (`12.34.56`), signs, exponents and other characters.
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
