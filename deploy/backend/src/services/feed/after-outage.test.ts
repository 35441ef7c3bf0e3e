import { expect, test } from '@jest/globals';
import { freshDatabase, startFeedBackend, until } from './test-support/feed-backend.ts';

/** Records at each alive message of a producer how many matches the services would count as not played a day later. */
const WATCH = `
  create table fixture.test_alive (unplayed bigint not null);
  create function fixture.test_watch() returns trigger language plpgsql as $$
  begin
    insert into fixture.test_alive select count(*) from fixture.matches
      where closed_at is null and starts_at < now() - interval '1 day';
    return null;
  end $$;
  create trigger test_watch after insert or update on fixture.producers for each row execute function fixture.test_watch()`;
const ROW = {
  line: 2,
  country: 'England',
  tournament: 'Premier League',
  kick_off_in: 3_600,
  home_team: 'Lions',
  away_team: 'Tigers',
  odds: { home: 2.1, draw: 3.3, away: 3.4 },
  half_time: { home: 1, away: 0 },
  full_time: { home: 2, away: 2 },
};

test('matches that kicked off while no process ran have their results before the producers are alive again', async () => {
  const database = await freshDatabase();
  const { db } = database;
  try {
    const before = await startFeedBackend(undefined, database);
    await before.post('/sandbox/feed/replay', { speed: 1, rows: [ROW] });
    await before.stop();
    await db.query("update fixture.matches set starts_at = starts_at - interval '40 days'");
    await db.script(WATCH);
    const after = await startFeedBackend(undefined, database);
    try {
      const seen = await until('an alive message', async () => {
        const rows = await db.query<{ unplayed: number }>('select unplayed from fixture.test_alive');
        return rows.length > 0 ? rows : null;
      });
      expect(Math.max(...seen.map(({ unplayed }) => unplayed))).toBe(0);
      const [match] = await db.query('select status, home_score, away_score from fixture.matches');
      expect(match).toEqual({ status: 3, home_score: 2, away_score: 2 });
    } finally {
      await after.stop();
    }
  } finally {
    await database.drop();
  }
}, 180_000);
