import { type Dated, inForceOn } from '../money/dated.ts';
import { type Fraction, halfUpTimes } from '../money/fraction.ts';

/** The base of a tax: the stake at placing, or the winnings beyond the taxed stake. */
export type TaxKind = 'on-stake' | 'on-net-winnings';

/** The taxes in force from an instant on. Stored with each bet, so that a later law changes no earlier bet. */
export interface TaxPolicy extends Dated {
  /** Rates in hundredths of a percent: 1250 is 12.5 %. */
  readonly rates_bp: Readonly<Record<TaxKind, number>>;
}

/** 12.5 % of the stake and 20 % of the net winnings: the product's rates, in law since the Finance Act 2023. */
export const DEFAULT_TAX_POLICY: TaxPolicy = {
  effective_from: '2023-06-30T21:00:00.000Z',
  rates_bp: { 'on-stake': 1_250, 'on-net-winnings': 2_000 },
};

/**
 * The taxes in force at an instant (Unix ms): those with the latest start not after it, or the default before any.
 */
export const taxPolicyOn = (at: number, policies: readonly TaxPolicy[]): TaxPolicy =>
  inForceOn(at, policies) ?? DEFAULT_TAX_POLICY;

/** The tax of a kind on an amount in cents, halves up; negative amounts are not taxed. */
export function taxOf(policy: TaxPolicy, kind: TaxKind, cents: bigint): bigint {
  const rate: Fraction = { num: BigInt(policy.rates_bp[kind]), den: 10_000n };
  return cents > 0n ? halfUpTimes(cents, rate) : 0n;
}
