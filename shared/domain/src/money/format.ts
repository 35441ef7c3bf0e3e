/** Groups the whole part in thousands: `1240` becomes `1,240`. */
export const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',');

/** Formats integer cents with two decimals and thousands separators: `124050` is `1,240.50`. */
export function formatAmount(cents: number): string {
  const digits = Math.abs(cents).toFixed(0).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${grouped(digits.slice(0, -2))}.${digits.slice(-2)}`;
}

/** The same with the currency: `124050` is `Ksh 1,240.50`. */
export const formatKsh = (cents: number): string => `Ksh ${formatAmount(cents)}`;
