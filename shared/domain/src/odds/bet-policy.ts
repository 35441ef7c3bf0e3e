import type { PublicPolicyRow } from '@jukwaa/contracts';
import { inForceOn } from '../money/dated.ts';
import type { StakeLimits } from '../money/stake-limits.ts';
import { SLIP_RULES, type SlipKind, type SlipRules } from './limits.ts';
import { type TaxPolicy, taxPolicyOn } from './tax.ts';

export type WinningCaps = Readonly<
  Record<SlipKind, Pick<SlipRules, 'winning_cap_cents' | 'payout_cap_cents'>>
>;

/** The rules for summing up and settling a bet. Each bet keeps the rules of its placing. */
export interface BetPolicy extends TaxPolicy {
  /** A placed bet keeps those of its own kind. A bet from before the caps were dated has none: `SLIP_RULES` apply to it. */
  readonly caps?: Partial<WinningCaps>;
}

/** The caps on winnings of a bet on this slip, by its policy. */
export const capsIn = ({ caps }: BetPolicy, kind: SlipKind): WinningCaps[SlipKind] =>
  caps?.[kind] ?? SLIP_RULES[kind];

/** The part of the rules that a bet on this slip needs until it is settled. */
export const policyOfBet = ({ caps, ...taxes }: BetPolicy, kind: SlipKind): BetPolicy =>
  caps?.[kind] === undefined ? taxes : { ...taxes, caps: { [kind]: caps[kind] } };

type NameOf<TRow extends { readonly name: string }> = TRow['name'];
const hasName =
  <TRow extends { readonly name: string }, TName extends NameOf<TRow>>(name: TName) =>
  (row: TRow): row is Extract<TRow, { readonly name: TName }> =>
    row.name === name;

/** The policy row of a name in force at an instant (Unix ms); undefined before the first one. */
const rowOn = <
  TRow extends { readonly name: string; readonly effective_from: string },
  TName extends TRow['name'],
>(
  at: number,
  rows: readonly TRow[],
  name: TName,
) => inForceOn(at, rows.filter(hasName<TRow, TName>(name)));

/** The rules of bets placed at an instant (Unix ms). */
export function betPolicyOn(at: number, rows: readonly PublicPolicyRow[]): BetPolicy {
  const taxes = rows
    .filter(hasName<PublicPolicyRow, 'tax'>('tax'))
    .map(({ effective_from, value }) => ({ effective_from, ...value }));
  const caps = rowOn(at, rows, 'winning_caps')?.value;
  return { ...taxPolicyOn(at, taxes), ...(caps && { caps }) };
}

/** The stake limits of a product at an instant (Unix ms); null without a row. */
export const stakeLimitsOn = (
  at: number,
  rows: readonly PublicPolicyRow[],
  product: keyof Extract<PublicPolicyRow, { name: 'stake_limits' }>['value'],
): StakeLimits | null => rowOn(at, rows, 'stake_limits')?.value[product] ?? null;
