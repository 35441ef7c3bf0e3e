import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { type PublicPolicyRow, topics } from '@jukwaa/contracts';
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

test("a page without policy rows shows the product's taxes, and has no stake limits", () => {
  page.stop();
  page = openPage();
  expect(betSlip.view().summary.wager_tax_cents).toBe(1_250);
  expect(stakeLimitsNow('sports')).toBeNull();
});
