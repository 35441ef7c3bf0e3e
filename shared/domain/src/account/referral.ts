import type { Dated } from '../money/dated.ts';

/**
 * The earnings of a referral from an instant on. Stored with each earning, so that a later policy changes no earlier
 * one.
 */
export interface ReferralPolicy extends Dated {
  /** Share of the stake after tax of each settled cash bet, in hundredths of a percent: 150 is 1.5 %. */
  readonly share_bp: number;
}

/**
 * 1.5 % of turnover, from the programme's first day. Comparable programmes publish about a quarter of net revenue
 * (https://www.dafabetaffiliates.com/en/terms-and-conditions/sports-book-revenue-share/ starts at 25 %). At the 6 %
 * margin of our prices, that is 1.5 % of the stakes. A share of turnover, unlike one of revenue, never pays for a
 * friend's losses. It stays below the wager tax, so betting only for the share loses money.
 */
export const DEFAULT_REFERRAL_POLICY: ReferralPolicy = {
  effective_from: '2024-10-13T21:00:00.000Z',
  share_bp: 150,
};

/** Returns the earning of a stake after tax, in cents, rounded down in favour of the house. */
export const referralEarning = ({ share_bp }: ReferralPolicy, stakeAfterTaxCents: number): number =>
  Math.floor((stakeAfterTaxCents * share_bp) / 10_000);
