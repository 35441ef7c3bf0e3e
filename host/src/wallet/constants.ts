/** The operator's paybill number, where the page is told none. */
export const PAYBILL = '498098';
/** What the deposit sheet proposes, whole Ksh. */
export const DEFAULT_DEPOSIT_KSH = 249;
/** One-tap amounts, whole Ksh. */
export const QUICK_DEPOSITS_KSH = [100, 249, 500, 1_000, 2_500, 5_000] as const;
export const QUICK_WITHDRAWALS_KSH = [200, 500, 1_000, 5_000] as const;

/** How long a prompt stays on the phone, seconds. */
export const PROMPT_S = 60;

/** A mobile number as people write it at home: 254712345678 is 0712 345 678. */
export function phoneText(msisdn: number): string {
  return String(msisdn).replace(/^254(\d{3})(\d{3})(\d{3})$/, '0$1 $2 $3');
}
