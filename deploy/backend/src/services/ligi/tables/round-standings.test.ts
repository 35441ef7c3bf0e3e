import { expect, test } from '@jest/globals';
import { createRoundStandings } from './round-standings.ts';
import type { TiedEntries } from './standings.ts';

const round = (scored_version: number, id = 1) => ({
  id,
  scored_version,
  pool_cents: 11_000,
  rules: { paid_bp: 1_000 },
});
/** Thirty entries; the best has as many points as the table was read times. */
function counted() {
  let readings = 0;
  const standings = createRoundStandings(async (): Promise<readonly TiedEntries[]> => {
    readings += 1;
    return [
      { points: readings, exact: 0, entries: 1 },
      { points: 0, exact: 0, entries: 29 },
    ];
  });
  return { standings, readings: () => readings };
}

test('any number of visitors read and divide a version of a round once', async () => {
  const { standings, readings } = counted();
  const visits = await Promise.all(Array.from({ length: 50 }, () => standings.planOf(round(1))));
  expect(new Set(visits).size).toBe(1);
  expect(visits[0]?.prizes[0]).toEqual({ rank: 1, entries: 1, prize_cents: 6_000 });
  await standings.tiesOf(round(1));
  expect(readings()).toBe(1);
});

test('a new version is read again, and a late call for the old one gets the new', async () => {
  const { standings, readings } = counted();
  await standings.planOf(round(1));
  const [best] = await standings.tiesOf(round(2));
  expect(best?.points).toBe(2);
  expect((await standings.tiesOf(round(1)))[0]).toEqual(best);
  expect(readings()).toBe(2);
});

test('a hundred rounds are kept, and a failed reading is not', async () => {
  const { standings, readings } = counted();
  for (let id = 1; id <= 101; id += 1) await standings.tiesOf(round(1, id));
  await standings.tiesOf(round(1, 101));
  expect(readings()).toBe(101);
  await standings.tiesOf(round(1, 1));
  expect(readings()).toBe(102);

  let isLost = true;
  const lost = createRoundStandings(async () => {
    if (isLost) throw new Error('lost');
    return [];
  });
  await expect(lost.planOf(round(1))).rejects.toThrow('lost');
  isLost = false;
  expect((await lost.planOf(round(1))).prizes).toEqual([]);
});
