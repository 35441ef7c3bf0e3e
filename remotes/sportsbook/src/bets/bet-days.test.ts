import { expect, test } from '@jest/globals';
import { DEFAULT_TAX_POLICY, summarise } from '@jukwaa/domain';
import { aBet, aBetLeg } from '@jukwaa/testing';
import { betDays } from './bet-days.ts';

const betOn = (created_at: string, stake_cents: number, more: Parameters<typeof aBet>[0] = {}) => {
  const legs = [aBetLeg({ odds: 2 })];
  return aBet({
    created_at,
    legs,
    summary: summarise('bet', legs, stake_cents, DEFAULT_TAX_POLICY),
    ...more,
  });
};

test('bets are grouped by the day in Nairobi, with what they cost and what came back', () => {
  const bets = [
    betOn('2026-11-21T21:30:00.000Z', 5_000),
    betOn('2026-11-21T20:30:00.000Z', 10_000, { state: 'won', paid_cents: 15_750 }),
    betOn('2026-11-21T08:00:00.000Z', 4_900, { state: 'lost', paid_cents: 0 }),
    betOn('2026-11-21T07:00:00.000Z', 10_000, { cashed_out_cents: 4_100, open_stake_cents: 5_000 }),
  ];
  expect(betDays(bets, false)).toMatchObject([
    { day: '2026-11-22', bets: [{}], staked_cents: 5_000, returned_cents: 0, isWhole: true },
    { day: '2026-11-21', bets: [{}, {}, {}], staked_cents: 24_900, returned_cents: 19_850, isWhole: true },
  ]);
});

test('a free bet costs nothing, and its winnings come back', () => {
  const free = betOn('2026-11-21T12:00:00.000Z', 3_000, {
    stake_type: 'free',
    state: 'won',
    paid_cents: 2_100,
  });
  expect(betDays([free], false)).toMatchObject([{ staked_cents: 0, returned_cents: 2_100 }]);
});

test('the last day of a page is not whole while there is another page', () => {
  const bets = [betOn('2026-11-22T12:00:00.000Z', 5_000), betOn('2026-11-21T12:00:00.000Z', 5_000)];
  expect(betDays(bets, true).map(({ isWhole }) => isWhole)).toEqual([true, false]);
});
