import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type FeedBackend, startFeedBackend, until } from '../test-support/feed-backend.ts';

const HOUR_S = 3_600;
const CLOCK = 600;

let backend: FeedBackend;
beforeAll(async () => {
  backend = await startFeedBackend();
});
afterAll(() => backend.stop());

const row = (line: number, home_team: string, kick_off_in: number) => ({
  line,
  country: 'England',
  tournament: 'Premier League',
  kick_off_in: kick_off_in * 1_000,
  home_team,
  away_team: 'Away',
  odds: { home: 2.1, draw: 3.3, away: 3.4 },
  half_time: { home: 1, away: 0 },
  full_time: { home: 2, away: 2 },
});

const matches = () =>
  backend.context.db.query<{ match_id: number; home_team: string; closed_at: Date | null }>(
    'select match_id, home_team, closed_at from fixture.matches',
  );

async function matchOf(team: string) {
  const found = (await matches()).find(({ home_team }) => home_team === team);
  if (!found) throw new Error(`there is no match of ${team}`);
  return found;
}

test('a replayed match with a moved kick-off is played from its new kick-off on, earlier or later', async () => {
  await backend.post('/sandbox/clock', { speed: 0 });
  const begin = backend.context.clock.now().getTime();
  const inSeconds = (seconds: number) => new Date(begin + seconds * 1_000).toISOString();
  const rows = [row(2, 'On time', HOUR_S), row(3, 'Later', HOUR_S), row(4, 'Sooner', 900 * HOUR_S)];
  await backend.post('/sandbox/feed/replay', { speed: 100, rows });
  for (const [team, date] of [
    ['Later', inSeconds(2 * HOUR_S)],
    ['Sooner', inSeconds(HOUR_S)],
  ] as const) {
    const { match_id } = await matchOf(team);
    const moved = await backend.post('/sandbox/feed', { event: 'fixture_change', match_id, date });
    expect(moved.status).toBe(200);
  }

  await backend.post('/sandbox/clock', { speed: CLOCK });
  const closing = (team: string) => until(`the match ${team}`, async () => (await matchOf(team)).closed_at);
  const [onTime, sooner, later] = [await closing('On time'), await closing('Sooner'), await closing('Later')];
  for (const earlier of [onTime, sooner]) expect(earlier.getTime()).toBeLessThan(later.getTime());
  expect(backend.context.clock.now().getTime()).toBeGreaterThanOrEqual(begin + 2 * HOUR_S * 1_000);
}, 180_000);
