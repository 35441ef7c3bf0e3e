import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { HighlightsAnswer, JackpotsAnswer, LiveCounterAnswer, SPORTS } from '@jukwaa/contracts';
import * as v from 'valibot';
import { createFeedService } from './index.ts';
import { marginsNow } from './margins.ts';
import { simulateSource } from './simulate-source.ts';
import { type FeedBackend, startFeedBackend, until } from './test-support/feed-backend.ts';

/** The programme of two days takes half a minute of processor time, which slow machines share among tests. */
const PROGRAMME_MS = 300_000;

let backend: FeedBackend;
beforeAll(async () => {
  backend = await startFeedBackend(
    createFeedService([(context) => simulateSource(() => marginsNow(context))]),
  );
}, 180_000);
afterAll(() => backend.stop());

async function listOf(query: string, sport: number = SPORTS.football): Promise<HighlightsAnswer> {
  const { body } = await backend.get(`/api/fixture/highlights/${sport}?${query}`);
  return v.parse(HighlightsAnswer, body);
}
const total = async (query: string, sport?: number) => (await listOf(query, sport)).total;
describe('the simulated programme', () => {
  test(
    'the simulated programme has live matches, matches that start soon, and matches of tomorrow',
    async () => {
      const has = (query: string, count: number) => async () => ((await total(query)) >= count ? true : null);
      await until('live matches', has('match_live_status=1', 8), PROGRAMME_MS);
      await until('matches of tomorrow', has('tomorrow=1', 100), PROGRAMME_MS);
      expect(await total('hours=1&upcoming=1')).toBeGreaterThanOrEqual(3);
    },
    2 * PROGRAMME_MS,
  );

  test('the simulated programme has every sport, each with a match that is running or starts soon, with a priced winner market', async () => {
    for (const [name, sport] of Object.entries(SPORTS)) {
      await until(`matches of ${name}`, async () => ((await total('', sport)) >= 10 ? true : null));
      const { data } = await listOf('order_type=time', sport);
      const begins = data.map(({ status, date }) => (status === 1 ? 0 : Date.parse(date) - Date.now()));
      expect({ name, soonest: Math.min(...begins) < 3 * 3_600_000 }).toEqual({ name, soonest: true });
      const odds = data.flatMap(({ highlight_market: market }) => market?.outcomes.map((o) => o.odds) ?? []);
      expect(odds.length).toBeGreaterThanOrEqual(2);
    }
    // Matches may start between two calls.
    const counts = await until('the counter of live matches with the sum of the lists', async () => {
      const each = await Promise.all(
        Object.values(SPORTS).map((sport) => total('match_live_status=1', sport)),
      );
      const { body } = await backend.get('/api/fixture/live/counter');
      const all = each.reduce((sum, count) => sum + count, 0);
      return v.parse(LiveCounterAnswer, body).total === all ? each : null;
    });
    expect(counts.filter((count) => count > 0).length).toBeGreaterThanOrEqual(12);
  }, 180_000);

  test('the simulated programme builds both jackpots from real matches, with open 1x2 markets', async () => {
    // While a busy machine holds up the feed, its markets are suspended, and so are those of the jackpots.
    const jackpots = await until('both jackpots with open markets', async () => {
      const { data } = v.parse(JackpotsAnswer, (await backend.get('/api/jackpot/jackpots')).body);
      const areOpen = data.every(({ games }) => games.every(({ status }) => status === 1));
      return data.length === 2 && areOpen ? data : null;
    });
    expect(jackpots.map((jackpot) => [jackpot.jackpot_category_id, jackpot.number_of_games])).toEqual([
      [5, 13],
      [6, 17],
    ]);
    for (const { games, end } of jackpots) {
      expect(games.map(({ outcomes }) => outcomes.length)).toEqual(games.map(() => 3));
      expect(games.map((game) => game.date).sort()[0]).toBe(end);
    }
  }, 180_000);

  test('the simulated programme moves prices, changes scores, and ends and settles matches of every sport when time runs faster', async () => {
    const ended = async () => {
      const rows = await backend.context.db.query<{ sport_id: number }>(
        'select distinct sport_id from fixture.matches where closed_at is not null',
      );
      return rows.length;
    };
    await backend.post('/sandbox/clock', { speed: 2_000 });
    await until('the end of a match of every sport', async () =>
      (await ended()) === Object.keys(SPORTS).length ? true : null,
    ).finally(() => backend.post('/sandbox/clock', { speed: 1 }));
    const unsettled = await backend.context.db.query(
      `select m.match_id, m.sport_id, k.value->>0 as market from fixture.matches m, jsonb_array_elements(m.markets) k
       where closed_at is not null and not exists (select 1 from fixture.market_results r
         where r.match_id = m.match_id and r.market_id = (k.value->>0)::int and r.specifier = k.value->>1
           and r.result <> 'lost')`,
    );
    expect(unsettled).toEqual([]);
    const [odd] = await backend.context.db.query<{ n: number }>(
      `select count(*) as n from fixture.matches m where closed_at is not null and sport_id = 1 and not exists
         (select 1 from fixture.market_results r where r.match_id = m.match_id and r.market_id = 1 and r.result = 'won'
          and r.home_score = m.home_score and r.away_score = m.away_score)`,
    );
    expect(odd?.n).toBe(0);
    // A step of the fast clock lasts minutes: matches that started within the last step follow with the next.
    await until('live matches', async () => ((await total('match_live_status=1')) >= 6 ? true : null));
  }, 180_000);
});
