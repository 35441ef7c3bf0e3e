import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type LigiRound, LigiRoundAnswer, LigiRoundResultAnswer, TOURNAMENTS } from '@jukwaa/contracts';
import * as v from 'valibot';
import { type FeedBackend, startFeedBackend, until } from '../feed/test-support/feed-backend.ts';

const HOUR = 3_600;
const MATCHES = 10;

let backend: FeedBackend;
// A round takes the next matches of its league, so matches of another test would be in it.
beforeEach(async () => {
  backend = await startFeedBackend();
}, 180_000);
afterEach(() => backend.stop());

const openRound = async (): Promise<LigiRound | null> =>
  v.parse(LigiRoundAnswer, (await backend.get('/api/ligi/round')).body).data;
const addMatch = (name: string, kick_off_in: number, tournament_id: number = TOURNAMENTS.epl) =>
  backend.addMatch({ home_team: `Home ${name}`, away_team: `Away ${name}`, kick_off_in, tournament_id });
/** A match day of ten matches, some days from now. */
async function addMatchDay(days: number): Promise<void> {
  for (let n = 1; n <= MATCHES; n += 1) await addMatch(String(n), days * 24 * HOUR + n * 60);
}

test('[GAMES-06] a player sees no round without a match day of the league, and other leagues create none', async () => {
  await addMatch('elsewhere', 3 * HOUR, 9_000);
  await addMatch('1', 48 * HOUR);
  expect(await openRound()).toBeNull();
  expect(await backend.context.services.ligi.openRound()).toBeNull();
});

test('[GAMES-06] the next match day is the round with its rules; it closes when a match starts early, and the next one opens', async () => {
  await addMatchDay(2);
  const first = await until('a round', openRound);
  expect(first.games.map(({ match_number, home_team }) => [match_number, home_team])).toEqual(
    Array.from({ length: MATCHES }, (_, n) => [n + 1, `Home ${n + 1}`]),
  );
  expect(first).toMatchObject({
    closes_at: first.games[0]?.date,
    entries: 0,
    pool_cents: 0,
    rules: {
      entry_cents: 10_000,
      prizes_bp: 8_000,
      paid_bp: 1_000,
      min_entries: 10,
      points: { exact: 5, difference: 3, outcome: 2 },
      banker_times: 2,
    },
  });
  await addMatchDay(9);
  expect(await openRound()).toEqual(first);

  await backend.context.services.fixture.intake.take({
    type: 'fixture_change',
    product: 3,
    event_id: first.games[4]?.match_id ?? 0,
    timestamp: Date.now(),
    start_time: new Date(Date.now() - 1_000),
    sport_event_status: { status: 1, match_status: 6, home_score: 0, away_score: 0, match_time: null },
  });
  const next = await until('the next round', async () => {
    const round = await openRound();
    return round !== null && round.id !== first.id ? round : null;
  });
  expect(next.games).toHaveLength(MATCHES);
  expect(next.games.some(({ match_id }) => first.games.some((game) => game.match_id === match_id))).toBe(
    false,
  );
  const { body } = await backend.get(`/api/ligi/rounds/${first.id}`);
  expect(v.parse(LigiRoundResultAnswer, body).data).toMatchObject({ state: 'refunded', entries: 0 });
});
