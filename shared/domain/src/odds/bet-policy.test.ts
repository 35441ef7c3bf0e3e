import { expect, test } from '@jest/globals';
import type { PublicPolicyRow } from '@jukwaa/contracts';
import { betPolicyOn, stakeLimitsOn } from './bet-policy.ts';
import { SLIP_RULES } from './limits.ts';
import { capsOf, summarise } from './summary.ts';
import { DEFAULT_TAX_POLICY } from './tax.ts';

const START = Date.parse('2030-01-01T00:00:00.000Z');
const effective_from = new Date(START).toISOString();
const cap = (winning_cap_cents: number) => ({ winning_cap_cents, payout_cap_cents: null });
const ROWS: PublicPolicyRow[] = [
  { name: 'tax', value: { rates_bp: { 'on-stake': 500, 'on-net-winnings': 0 } }, effective_from },
  { name: 'winning_caps', value: { bet: cap(5_000), free: cap(6_000), jackpot: cap(7_000) }, effective_from },
];

test('a bet has the taxes and caps of the instant of its placing', () => {
  expect(betPolicyOn(START - 1, ROWS)).toEqual(DEFAULT_TAX_POLICY);
  expect(betPolicyOn(START, ROWS)).toMatchObject({
    effective_from,
    rates_bp: { 'on-stake': 500 },
    caps: { bet: { winning_cap_cents: 5_000 } },
  });
});

test("winnings stop at the caps of the policy, or at the product's caps when it has none", () => {
  const summaryBy = (at: number) => summarise('free', [{ odds: 1_000_000 }], 10_000, betPolicyOn(at, ROWS));
  expect(summaryBy(START).winning_cents).toBe(6_000);
  expect(capsOf('free', summaryBy(START), betPolicyOn(START, ROWS))).toContain('winning');
  expect(summaryBy(START - 1).winning_cents).toBe(SLIP_RULES.free.winning_cap_cents);
});

test('a page without policy rows has no stake limits', () => {
  expect(stakeLimitsOn(START, ROWS, 'sports')).toBeNull();
});
