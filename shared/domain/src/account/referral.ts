import type { Dated } from '../money/dated.ts';

/**
 * The earnings of a referral from an instant on. Stored with each earning, so that a later policy changes no earlier
 * one.
 */
export interface ReferralPolicy extends Dated {
  /** Share of the stake after tax of each settled cash bet, in hundredths of a percent: 150 is 1.5 %. */
  readonly share_bp: number;
}

/** Returns the earning of a stake after tax, in cents, rounded down in favour of the house. */
export const referralEarning = ({ share_bp }: ReferralPolicy, stakeAfterTaxCents: number): number =>
  Math.floor((stakeAfterTaxCents * share_bp) / 10_000);
