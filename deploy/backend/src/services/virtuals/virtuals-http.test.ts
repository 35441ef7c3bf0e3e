import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type VirtualLeague, VirtualsAnswer } from '@jukwaa/contracts';
import { swahiliCompetition } from '@jukwaa/domain/market-names';
import * as v from 'valibot';
import { type FeedBackend, startFeedBackend, until } from '../feed/test-support/feed-backend.ts';

let backend: FeedBackend;
beforeAll(async () => {
  backend = await startFeedBackend();
}, 180_000);
afterAll(() => backend.stop());

const competitions = async (): Promise<VirtualLeague[]> =>
  v.parse(VirtualsAnswer, (await backend.get('/api/virtuals/virtuals')).body).data;

test('a player sees competitions in the operator’s order, each with the start of its next round', async () => {
  const asked = Date.now();
  const all = await competitions();
  expect(all.slice(0, 3).map(({ name }) => name)).toEqual(['England League', 'Spain League', 'Italy League']);
  for (const { round_seconds, next_round_at, kind, teams } of all) {
    const isRound = kind !== 'instant';
    expect([round_seconds !== null, next_round_at !== null]).toEqual([isRound, isRound]);
    if (round_seconds === null || next_round_at === null) continue;
    const wait = Date.parse(next_round_at) - asked;
    expect(Date.parse(next_round_at) % (round_seconds * 1_000)).toBe(0);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(round_seconds * 1_000 + 60_000);
    expect(teams.length % 2).toBe(0);
  }
});

test('every competition of the table has a Swahili name; a few are the same in both languages', async () => {
  const same = (await competitions()).filter(({ name }) => swahiliCompetition(name) === name);
  expect(same.map(({ name }) => name)).toEqual(['Copa America', 'Keno', 'Roulette']);
});

test('a player sees the operator’s changes in the table', async () => {
  await backend.context.db.query(
    "update virtuals.competitions set name = 'Ligi ya Uingereza', rank = 1000 where slug = 'englandleague'",
  );
  // An answer is kept for a second.
  const last = await until('the change', async () => {
    const name = (await competitions()).at(-1)?.name;
    return name === 'Ligi ya Uingereza' ? name : null;
  });
  expect(last).toBe('Ligi ya Uingereza');
});
