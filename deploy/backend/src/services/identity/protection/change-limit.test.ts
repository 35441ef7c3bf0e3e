import { expect, test } from '@jest/globals';
import { changeLimit, limitAt, NO_LIMIT } from './change-limit.ts';

const NOW = new Date('2026-11-21T16:00:00.000Z');
const TOMORROW = new Date('2026-11-22T16:00:00.000Z');
const of = (amount_cents: number | null) => ({ ...NO_LIMIT, amount_cents });
const raised = { amount_cents: 100, next_cents: 300, next_from: TOMORROW };

test('[ACCOUNT-02] a player’s first limit and a lower limit apply immediately', () => {
  expect(changeLimit(NO_LIMIT, 100, NOW)).toEqual(of(100));
  expect(changeLimit(of(100), 50, NOW)).toEqual(of(50));
});

test('[ACCOUNT-02] a player’s higher limit, and the removal of a limit, apply after 24 hours', () => {
  expect(changeLimit(of(100), 300, NOW)).toEqual(raised);
  expect(changeLimit(of(100), null, NOW)).toEqual({ ...raised, next_cents: null });
  expect(limitAt(raised, new Date(TOMORROW.getTime() - 1))).toEqual(raised);
  expect(limitAt(raised, TOMORROW)).toEqual(of(300));
});

test('a player who repeats a request does not start the wait again, and a lower limit ends it', () => {
  const later = new Date('2026-11-22T10:00:00.000Z');
  expect(changeLimit(raised, 300, later)).toEqual(raised);
  expect(changeLimit(raised, 100, later)).toEqual(of(100));
  expect(changeLimit(raised, 200, TOMORROW)).toEqual(of(200));
});
