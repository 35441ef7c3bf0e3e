import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { HighlightsAnswer, JackpotsAnswer } from '@jukwaa/contracts';
import * as v from 'valibot';
import { feedService } from './index.ts';
import { type FeedBackend, startFeedBackend, until } from './test-support/feed-backend.ts';

let backend: FeedBackend;
beforeAll(async () => {
  backend = await startFeedBackend(feedService);
}, 60_000);
afterAll(() => backend.stop());

async function total(query: string): Promise<number> {
  const { body } = await backend.get(`/api/fixture/highlights/1?${query}`);
  return v.parse(HighlightsAnswer, body).total;
}
const settledCount = async () => {
  const [row] = await backend.context.db.query<{ n: number }>(
    'select count(distinct match_id) as n from fixture.market_results',
  );
  return row?.n ?? 0;
};

describe('the simulated programme', () => {
  test('is brought by each backend of a process for itself', async () => {
    const other = await startFeedBackend(feedService);
    await until('live matches of the other', async () => {
      const { body } = await other.get('/api/fixture/highlights/1?match_live_status=1');
      return v.parse(HighlightsAnswer, body).total >= 8 ? true : null;
    }).finally(() => other.stop());
  }, 30_000);

  test('has live matches, matches about to begin, and tomorrow', async () => {
    await until('live matches', async () => ((await total('match_live_status=1')) >= 8 ? true : null));
    await until('tomorrow', async () => ((await total('tomorrow=1')) >= 100 ? true : null));
    expect(await total('hours=1&upcoming=1')).toBeGreaterThanOrEqual(3);
  }, 30_000);

  test('builds both jackpots from real matches, rows open with 1', async () => {
    const jackpots = await until('both jackpots', async () => {
      const { data } = v.parse(JackpotsAnswer, (await backend.get('/api/jackpot/jackpots')).body);
      return data.length === 2 ? data : null;
    });
    expect(jackpots.map((jackpot) => [jackpot.jackpot_category_id, jackpot.number_of_games])).toEqual([
      [5, 13],
      [6, 17],
    ]);
    for (const { games, end } of jackpots) {
      expect(games.every((game) => game.status === 1 && game.outcomes.length === 3)).toBe(true);
      expect(games.map((game) => game.date).sort()[0]).toBe(end);
    }
  }, 30_000);

  test('prices move, scores come, matches end and are settled when time runs faster', async () => {
    const before = await settledCount();
    await backend.post('/sandbox/clock', { speed: 2_000 });
    await until('settled matches', async () => ((await settledCount()) >= before + 8 ? true : null));
    await backend.post('/sandbox/clock', { speed: 1 });
    const [odd] = await backend.context.db.query<{ n: number }>(
      `select count(*) as n from fixture.matches m where closed_at is not null and not exists
         (select 1 from fixture.market_results r where r.match_id = m.match_id and r.market_id = 1 and r.result = 'won'
          and r.home_score = m.home_score and r.away_score = m.away_score)`,
    );
    expect(odd?.n).toBe(0);
    expect(await total('match_live_status=1')).toBeGreaterThanOrEqual(6);
  }, 30_000);
});
