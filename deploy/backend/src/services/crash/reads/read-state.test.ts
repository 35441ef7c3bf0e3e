import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { CrashStateAnswer } from '@jukwaa/contracts';
import * as v from 'valibot';
import { type CrashTable, openTable } from '../test-support/crash-table.ts';

const SLOW_MS = 180_000;
const GUESTS = 50;
/** The time for which a screen is kept, in ms. */
const KEPT_MS = 250;
/** A screen is read by three of the statements that count here. */
const READS_AT_ONCE = 3;

let table: CrashTable;
beforeAll(async () => {
  table = await openTable({ max_win_cents: 1_000_000, exposure_cents: 10_000_000 });
  table.startLeaders();
  await table.startingRound();
}, SLOW_MS);
afterAll(() => table.close());

test('fifty guests who open a crash game at once share few readings of its round, bets and results', async () => {
  const query = jest.spyOn(table.context.db, 'query');
  const started = performance.now();
  const answers = await Promise.all(Array.from({ length: GUESTS }, () => table.screen()));
  const reads = query.mock.calls.filter(([sql]) => /from crash\.(results|bets)/.test(sql));
  query.mockRestore();
  for (const { body } of answers) expect(v.parse(CrashStateAnswer, body).data.round).not.toBeNull();
  // On a busy machine the calls come over several such times.
  const times = Math.ceil((performance.now() - started) / KEPT_MS);
  expect(reads.length).toBeLessThan(GUESTS / 2 + times * READS_AT_ONCE);
});

test('a crash game answers with the time before its reads, because pages ignore messages up to that time', async () => {
  await new Promise((resolve) => setTimeout(resolve, 300));
  const before = table.clock.now().getTime();
  const { db } = table.context;
  const ask = db.query.bind(db);
  const query = jest.spyOn(db, 'query');
  query.mockImplementation((sql, params) => {
    // The leader and the policy read meanwhile, too.
    if (/from crash\.results/.test(sql)) table.clock.set(before + 40);
    return ask(sql, params);
  });
  const { body } = await table.screen();
  query.mockRestore();
  expect(v.parse(CrashStateAnswer, body).data.now).toBe(before);
});
