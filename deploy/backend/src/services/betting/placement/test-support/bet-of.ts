import { FakeOffer } from '../../test-support/fake-offer.ts';
import { legOf } from '../draft-bet.ts';
import type { BetToPlace } from '../placements.ts';

/** The stake of each bet, in cents. */
export const STAKE = 2_000;

/** A single bet of a user at odds of 2, under a key of its code. */
export const betOf = (userId: number, code: string): BetToPlace => ({
  placement: { userId, key: `key-${code}-${userId}`, hash: 'hash', at: new Date() },
  bet: {
    code,
    product: 'sports',
    stake_type: 'cash',
    odds: 2,
    stake_cents: STAKE,
    wager_tax_cents: 250,
    stake_after_tax_cents: 1_750,
    winning_cents: 3_500,
    tax_cents: 350,
    payout_cents: 3_150,
    activates: false,
    copied_from: null,
    tax_policy: {},
    tracking: {},
  },
  legs: [{ n: 1, seq: 1, ...legOf(new FakeOffer().put()) }],
});
