import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type LigiRound, LigiRoundAnswer, TOURNAMENTS } from '@jukwaa/contracts';
import * as v from 'valibot';
import { type FeedBackend, startFeedBackend, until } from '../feed/test-support/feed-backend.ts';

const DAY = 86_400;

let backend: FeedBackend;
beforeAll(async () => {
  backend = await startFeedBackend();
}, 120_000);
afterAll(() => backend.stop());

const openRound = async (): Promise<LigiRound | null> =>
  v.parse(LigiRoundAnswer, (await backend.get('/api/ligi/round')).body).data;
const addMatch = (name: string, kick_off_in: number, tournament_id: number = TOURNAMENTS.epl) =>
  backend.addMatch({ home_team: `Home ${name}`, away_team: `Away ${name}`, kick_off_in, tournament_id });

/** Seconds from now to noon in Nairobi, so many days later. */
function untilNoon(days: number): number {
  const now = Date.now() / 1_000 + 3 * 3_600;
  return DAY - (now % DAY) + DAY / 2 + (days - 1) * DAY;
}

test('a player sees no round without matches of the league, and other leagues create none', async () => {
  await addMatch('elsewhere', untilNoon(1), 9_000);
  expect(await openRound()).toBeNull();
  expect(await backend.context.services.ligi.openRound()).toBeNull();
});

test('a player sees the next match day of the league as the round, by kick-off; it stays when matches are added and ends when it starts', async () => {
  const { db, services } = backend.context;
  await addMatch('late', untilNoon(1) + 7_200);
  const first = await until('a round', openRound);
  expect(first.games.map(({ home_team }) => home_team)).toEqual(['Home late']);
  expect(first.closes_at).toBe(first.games[0]?.date);
  await addMatch('early', untilNoon(2));
  await addMatch('second', untilNoon(2) + 3_600);
  await addMatch('third', untilNoon(3));
  expect(await openRound()).toEqual(first);
  expect(await services.ligi.openRound()).toEqual(first);

  await db.query(
    "update ligi.rounds set opened_at = $1::timestamptz - interval '1 day', closes_at = $1::timestamptz",
    [new Date()],
  );
  await services.fixture.intake.take({
    type: 'fixture_change',
    product: 3,
    event_id: first.games[0]?.match_id ?? 0,
    timestamp: Date.now(),
    start_time: new Date(Date.now() - 1_000),
    sport_event_status: { status: 1, match_status: 6, home_score: 0, away_score: 0, match_time: null },
  });
  const next = await until('the next round', async () => {
    const round = await openRound();
    return round !== null && round.id !== first.id ? round : null;
  });
  expect(next.games.map(({ match_number, home_team }) => [match_number, home_team])).toEqual([
    [1, 'Home early'],
    [2, 'Home second'],
  ]);
});
