import type { PublicPolicyRow } from '@jukwaa/contracts';
import { inForceOn } from '../money/dated.ts';
import type { StakeLimits } from '../money/stake-limits.ts';
import { SLIP_RULES, type SlipKind, type SlipRules } from './limits.ts';
import { type TaxPolicy, taxPolicyOn } from './tax.ts';

export type WinningCaps = Readonly<
  Record<SlipKind, Pick<SlipRules, 'winning_cap_cents' | 'payout_cap_cents'>>
>;

/** The rules that a bet is summed up and settled by. Each bet keeps the ones that it was placed with. */
export interface BetPolicy extends TaxPolicy {
  /** Missing in bets from before caps were dated, which have the caps of `SLIP_RULES`. */
  readonly caps?: WinningCaps;
}

/** What the winnings of a bet on this slip stop at, by its policy. */
export const capsIn = ({ caps }: BetPolicy, kind: SlipKind): WinningCaps[SlipKind] =>
  (caps ?? SLIP_RULES)[kind];

type NameOf<TRow extends { readonly name: string }> = TRow['name'];
const hasName =
  <TRow extends { readonly name: string }, TName extends NameOf<TRow>>(name: TName) =>
  (row: TRow): row is Extract<TRow, { readonly name: TName }> =>
    row.name === name;

/** The row of a name that is in force at an instant (Unix ms); undefined before the first one. */
export const rowOn = <
  TRow extends { readonly name: string; readonly effective_from: string },
  TName extends TRow['name'],
>(
  at: number,
  rows: readonly TRow[],
  name: TName,
) => inForceOn(at, rows.filter(hasName<TRow, TName>(name)));

/** The rules of bets that are placed at an instant (Unix ms). */
export function betPolicyOn(at: number, rows: readonly PublicPolicyRow[]): BetPolicy {
  const taxes = rows
    .filter(hasName<PublicPolicyRow, 'tax'>('tax'))
    .map(({ effective_from, value }) => ({ effective_from, ...value }));
  const caps = rowOn(at, rows, 'winning_caps')?.value;
  return { ...taxPolicyOn(at, taxes), ...(caps && { caps }) };
}

/** The stakes of a product at an instant (Unix ms); null when no row says. */
export const stakeLimitsOn = (
  at: number,
  rows: readonly PublicPolicyRow[],
  product: keyof Extract<PublicPolicyRow, { name: 'stake_limits' }>['value'],
): StakeLimits | null => rowOn(at, rows, 'stake_limits')?.value[product] ?? null;
