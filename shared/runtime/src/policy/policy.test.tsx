import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { PRODUCTS, type PublicPolicyRow, topics } from '@jukwaa/contracts';
import { act, renderHook } from '@testing-library/react';
import { useSlip } from '../slips/hooks.ts';
import { betSlip } from '../slips/slips.ts';
import { pickOn } from '../test-support/offer.ts';
import { CONFIG, forgetEverything, openPage } from '../test-support/page.ts';
import { stakeLimitsNow } from './policy.ts';

const START = Date.parse('2030-01-01T00:00:00.000Z');
const taxFrom = (start: number, stake: number): PublicPolicyRow => ({
  name: 'tax',
  value: { rates_bp: { 'on-stake': stake, 'on-net-winnings': 0 } },
  effective_from: new Date(start).toISOString(),
});
const NOW_IN_FORCE = taxFrom(START - 86_400_000, 1_000);

let page: ReturnType<typeof openPage>;
beforeEach(() => {
  jest.useFakeTimers({ now: START - 60_000 });
  page = openPage({}, { ...CONFIG, policy: [NOW_IN_FORCE, taxFrom(START, 2_000)] });
  page.broker.connect();
  betSlip.add(pickOn(700));
  betSlip.setStake(10_000);
});
afterEach(() => {
  page.stop();
  forgetEverything();
  jest.useRealTimers();
});
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const shownTax = (): (() => number) => {
  const { result } = renderHook(() => useSlip(betSlip).summary.wager_tax_cents);
  return () => result.current;
};

test('[SLIP-09] an open slip shows new taxes from their start on, without a reload', async () => {
  const shown = shownTax();
  await pass(59_000);
  expect(shown()).toBe(1_000);
  await pass(1_000);
  expect(shown()).toBe(2_000);
});

test("[SLIP-09] an operator's change reaches an open slip through the topic", async () => {
  const shown = shownTax();
  await pass(0);
  page.broker.publish(topics.policy, { rows: [NOW_IN_FORCE, taxFrom(START - 30_000, 3_000)] });
  await pass(29_000);
  expect(shown()).toBe(1_000);
  await pass(1_000);
  expect(shown()).toBe(3_000);
  await pass(60_000);
  expect(shown()).toBe(3_000);
});

test('[SLIP-09] an open page follows the rules that it knows when newer services add others', async () => {
  const shown = shownTax();
  const effective_from = new Date(START - 40_000).toISOString();
  const range = { min_cents: 2_000, max_cents: 4_000_000 };
  const limits = Object.fromEntries([...PRODUCTS, 'lottery'].map((product) => [product, range]));
  const rows = [
    { name: 'lottery', value: { draws: 3 }, effective_from },
    { name: 'stake_limits', value: limits, effective_from },
    taxFrom(START - 30_000, 3_000),
  ];
  page.broker.publish(topics.policy, { rows });
  await pass(30_000);
  expect(shown()).toBe(3_000);
  expect(stakeLimitsNow('sports')).toEqual(range);
});

test('[SLIP-09] an open page keeps its rules when a newer service changes the form of one that it knows', async () => {
  const shown = shownTax();
  const rates_bp = { 'on-stake': 3_000, 'on-net-winnings': 0, 'on-profit': 500 };
  const row = { ...taxFrom(START - 30_000, 3_000), value: { rates_bp } };
  page.broker.publish(topics.policy, { rows: [NOW_IN_FORCE, row] });
  await pass(59_000);
  expect(shown()).toBe(1_000);
  await pass(1_000);
  expect(shown()).toBe(2_000);
});

test("a page without policy rows shows the product's taxes, and has no stake limits", () => {
  page.stop();
  page = openPage();
  expect(betSlip.view().summary.wager_tax_cents).toBe(1_250);
  expect(stakeLimitsNow('sports')).toBeNull();
});
