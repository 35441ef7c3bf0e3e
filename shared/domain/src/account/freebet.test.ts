import { expect, test } from '@jest/globals';
import { showsFreebet } from './freebet.ts';

test("[LAYOUT-12] the free bet is visible only within 48 hours of the account's creation", () => {
  const created = '2026-11-19T10:00:00.000Z';
  const after = (hours: number) => Date.parse(created) + hours * 3_600_000;
  expect([0, 47.9, 48, 100].map((hours) => showsFreebet(created, after(hours)))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
