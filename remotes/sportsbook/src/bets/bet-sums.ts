import type { Bet, BetSums } from '@jukwaa/contracts';

/** The user's money in a bet and back from it. A free bet costs nothing; `paid_cents` of a decided bet includes its earlier cash outs. */
export const betSums = ({ stake_type, summary, paid_cents, cashed_out_cents = 0 }: Bet): BetSums => ({
  staked_cents: stake_type === 'free' ? 0 : summary.stake_cents,
  returned_cents: paid_cents ?? cashed_out_cents,
});
