/** The payment of a cash-out at a multiplier in hundredths, in cents, before the maximum win. */
export function cashOutValue(open_cents: number, part: 'all' | 'half', hundredths: number): number {
  const stake = part === 'all' ? open_cents : Math.floor(open_cents / 2);
  return Math.floor((stake * hundredths) / 100);
}
