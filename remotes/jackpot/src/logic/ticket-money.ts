import { type BetPolicy, formatKsh, summarise } from '@jukwaa/domain';

/** Tenths of a cent as an amount with three decimals: 12375 is `Ksh 12.375`. */
const formatTenths = (tenths: number): string => `${formatKsh(Math.floor(tenths / 10))}${tenths % 10}`;

/**
 * The wager tax of a ticket's price and the rest of it, with three decimals, by the rules of the jackpot slip. The
 * ledger rounds the tax to cents, halves up.
 */
export function taxLinesOf(
  price_cents: number,
  rules: BetPolicy,
): { readonly tax: string; readonly after: string } {
  const tenths = summarise('jackpot', [], price_cents * 10, rules);
  return { tax: formatTenths(tenths.wager_tax_cents), after: formatTenths(tenths.stake_after_tax_cents) };
}
