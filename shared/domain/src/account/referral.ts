import type { Dated } from '../money/dated.ts';

/** What a referral earns, from an instant on. Stored with each earning, so that a later policy changes no earlier one. */
export interface ReferralPolicy extends Dated {
  /** Share of the stake after tax of each decided cash bet, in hundredths of a percent: 150 is 1.5 %. */
  readonly share_bp: number;
}

/**
 * 1.5 % of turnover. Programmes of the field publish about a quarter of net revenue
 * (https://www.dafabetaffiliates.com/en/terms-and-conditions/sports-book-revenue-share/ begins at 25 %); at the 6 % that our
 * prices keep, that is 1.5 % of what is staked. A share of turnover, unlike one of revenue, pays nobody for a friend's losses,
 * and stays below the wager tax, so that betting for the share alone loses. It starts with the programme's first day.
 */
export const DEFAULT_REFERRAL_POLICY: ReferralPolicy = {
  effective_from: '2024-10-13T21:00:00.000Z',
  share_bp: 150,
};

/** What a stake after tax earns, in cents; a part of a cent stays with the house. */
export const referralEarning = ({ share_bp }: ReferralPolicy, stakeAfterTaxCents: number): number =>
  Math.floor((stakeAfterTaxCents * share_bp) / 10_000);
