/** Id of the betslip's column. */
export const SLIP_ID = 'slip';

/** The stake, from which Place Bet is a few steps away. */
const STAKE = '[inputmode="numeric"], [inputmode="none"]';

/** Focuses the stake of the betslip in its column or on its own page, or the betslip itself while it has no picks. */
export function focusSlip(): void {
  const slip = document.getElementById(SLIP_ID) ?? document.querySelector('main');
  (slip?.querySelector<HTMLElement>(STAKE) ?? slip)?.focus();
}
