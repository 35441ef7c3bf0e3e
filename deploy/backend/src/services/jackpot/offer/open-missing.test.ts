import { expect, jest, test } from '@jest/globals';
import { fail, ok } from '@jukwaa/contracts';
import type { OpeningTerms } from './choose-games.ts';
import type { JackpotOpener } from './open-jackpot.ts';
import { createOpenMissing } from './open-missing.ts';

const NOW = new Date('2026-11-21T08:00:00.000Z');
const terms = (category: 5 | 6): OpeningTerms => ({
  category,
  name: 'Jackpot',
  games: 4,
  stake_cents: 5_000,
  rules: {
    prizes_bp: 7_000,
    main_bp: 10_000,
    tiers: [],
    guarantee_cents: 100_000,
    cap_cents: 200_000,
    played_within_hours: 24,
    max_drawn: 1,
  },
  window: { from: 0, until: 3_600_000 },
});

/** The service's look for missing jackpots with these openings by category. */
function looking(open: JackpotOpener) {
  const warn = jest.fn();
  const look = createOpenMissing({
    db: { query: async () => [] },
    log: { warn },
    open,
    football: () => [],
    terms: () => [terms(5), terms(6)],
    automatic: async () => [5, 6],
    now: () => NOW,
  });
  return { look, warn };
}

test('a category whose jackpot cannot open does not stop the other', async () => {
  const opened: number[] = [];
  const { look } = looking(async ({ terms: { category } }) => {
    if (category === 5) throw new Error('the ledger refused');
    opened.push(category);
    return ok(1);
  });
  await expect(look()).rejects.toThrow('the ledger refused');
  expect(opened).toEqual([6]);
});

test('the log says once that the games of a category are too easy', async () => {
  const { look, warn } = looking(async ({ terms: { category } }) =>
    category === 5 ? fail('too_easy') : fail('too_few_games'),
  );
  await look();
  await look();
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn.mock.calls[0]?.[0]).toEqual({ category: 5 });
});
