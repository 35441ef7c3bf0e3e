import { expect, test } from '@jest/globals';
import { DEFAULT_TAX_POLICY, summarise } from '@jukwaa/domain';
import { aBet, aBetLeg } from '@jukwaa/testing';
import { betSums } from './bet-sums.ts';

const legs = [aBetLeg({ odds: 2 })];
const betOf = (stake_cents: number, more: Parameters<typeof aBet>[0] = {}) =>
  aBet({ legs, summary: summarise('bet', legs, stake_cents, DEFAULT_TAX_POLICY), ...more });

test('a bet costs its stake, and returns its payout or what was cashed out so far', () => {
  expect(betSums(betOf(5_000))).toEqual({ staked_cents: 5_000, returned_cents: 0 });
  expect(betSums(betOf(10_000, { state: 'won', paid_cents: 15_750 }))).toMatchObject({
    returned_cents: 15_750,
  });
  expect(betSums(betOf(10_000, { cashed_out_cents: 4_100, open_stake_cents: 5_000 }))).toEqual({
    staked_cents: 10_000,
    returned_cents: 4_100,
  });
});

test('a free bet costs nothing, and its winnings come back', () => {
  const free = betOf(3_000, { stake_type: 'free', state: 'won', paid_cents: 2_100 });
  expect(betSums(free)).toEqual({ staked_cents: 0, returned_cents: 2_100 });
});
