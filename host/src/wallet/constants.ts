/** The operator's default paybill number, for a page without configuration. */
export const PAYBILL = '498098';
/** The suggested deposit, in whole Ksh. */
export const DEFAULT_DEPOSIT_KSH = 249;
/** One-tap amounts, in whole Ksh. */
export const QUICK_DEPOSITS_KSH = [100, 249, 500, 1_000, 2_500, 5_000] as const;
export const QUICK_WITHDRAWALS_KSH = [200, 500, 1_000, 5_000] as const;

/** Lifetime of a prompt on the phone, in seconds. */
export const PROMPT_S = 60;

/** Formats a mobile number the Kenyan way: 254712345678 is 0712 345 678. No line ends inside the number. */
export function phoneText(msisdn: number): string {
  return String(msisdn).replace(/^254(\d{3})(\d{3})(\d{3})$/, '0$1\u00a0$2\u00a0$3');
}
