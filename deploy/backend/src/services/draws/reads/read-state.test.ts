import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { DrawStateAnswer } from '@jukwaa/contracts';
import * as v from 'valibot';
import { type DrawTable, openDraws } from '../test-support/draw-table.ts';

const SLOW_MS = 180_000;
const GUESTS = 50;
/** The time for which the draws are kept, in ms. */
const KEPT_MS = 250;

let table: DrawTable;
beforeAll(async () => {
  table = await openDraws({ max_stake_cents: 100_000, max_win_cents: 2_000_000, exposure_cents: 4_000_000 });
  await table.startLeaders('roulette');
  await table.reach('roulette', 'BETTING');
}, SLOW_MS);
afterAll(async () => {
  await table.stopLeaders();
  await table.close();
});

test('fifty guests who open a game of draws at once share few readings of its draws and results', async () => {
  const query = jest.spyOn(table.context.db, 'query');
  const started = performance.now();
  const screen = () => table.call('GET', 'roulette', null);
  const answers = await Promise.all(Array.from({ length: GUESTS }, screen));
  const reads = query.mock.calls.filter(([sql]) => sql.includes("state = 'drawn'"));
  query.mockRestore();
  for (const { body } of answers) expect(v.parse(DrawStateAnswer, body).data.draws).not.toEqual([]);
  // On a busy machine the calls come over several such times.
  const times = Math.ceil((performance.now() - started) / KEPT_MS);
  expect(reads.length).toBeLessThan(GUESTS / 5 + times);
});
