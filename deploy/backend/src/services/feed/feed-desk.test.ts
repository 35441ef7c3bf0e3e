import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { type Highlight, HighlightsAnswer, MatchAnswer, TournamentsAnswer, topics } from '@jukwaa/contracts';
import * as v from 'valibot';
import {
  type FeedBackend,
  type Listener,
  listenTo,
  startFeedBackend,
  until,
} from './test-support/feed-backend.ts';

let backend: FeedBackend;
let listener: Listener | null = null;
beforeAll(async () => {
  backend = await startFeedBackend();
}, 60_000);
afterAll(() => backend.stop());
afterEach(async () => {
  await listener?.stop();
  listener = null;
  await backend.post('/sandbox/feed', { event: 'producer_status', producer_id: 3, producer_status: 1 });
});

async function gameOf(gameId: number) {
  const { body } = await backend.get(`/api/fixture/games/${gameId}`);
  return v.parse(MatchAnswer, body).data;
}
async function rows(query: string): Promise<Highlight[]> {
  const { body } = await backend.get(`/api/fixture/highlights/1?per_page=100&${query}`);
  return v.parse(HighlightsAnswer, body).data;
}
const push = (message: object) => backend.post('/sandbox/feed', message);
const resultsOf = (matchId: number, where = 'true') =>
  backend.context.db.query<{
    outcome_id: string;
    result: string;
    revision: number;
    home_score: number | null;
  }>(
    `select outcome_id, result, revision, home_score from fixture.market_results
     where match_id = $1 and ${where} order by market_id, specifier, outcome_id`,
    [matchId],
  );

describe('lists and matches over HTTP', () => {
  test('[DATA-07] a row and its page have every field of the specification', async () => {
    const { match_id } = await backend.addMatch({
      tournament_id: 9_100,
      odds: { home: 2.05, draw: 3.3, away: 3.9 },
    });
    const { status, body } = await backend.get('/api/fixture/highlights/1?tournament_id=9100');
    expect(status).toBe(200);
    expect(body).toEqual({
      data: [
        {
          match_id,
          game_id: expect.any(Number),
          sport_id: 1,
          date: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
          home_team: 'Gor Mahia',
          away_team: 'Tusker',
          home_score: null,
          away_score: null,
          match_status: 'Not started',
          match_time: null,
          status: 0,
          producer_id: 3,
          producer_status: 1,
          category_id: 297,
          country: 'Kenya',
          tournament_id: 9100,
          tournament: 'Sandbox Cup',
          highlights_priority: 10,
          total_markets: expect.any(Number),
          boosted: 0,
          seq: 0,
          highlight_market: {
            market_id: 1,
            market_name: '1x2',
            status: 0,
            status_name: 'Active',
            specifier: '',
            outcomes: [
              {
                outcome_id: '1',
                outcome_name: 'Gor Mahia',
                alias: '1',
                odds: 2.05,
                previous_odds: 2.05,
                active: 1,
              },
              { outcome_id: '2', outcome_name: 'Draw', alias: 'X', odds: 3.3, previous_odds: 3.3, active: 1 },
              {
                outcome_id: '3',
                outcome_name: 'Tusker',
                alias: '2',
                odds: 3.9,
                previous_odds: 3.9,
                active: 1,
              },
            ],
          },
        },
      ],
      last_page: 0,
      total: 1,
    });
  });

  test('[API-01] every query field of /highlights is honoured', async () => {
    const of = (name: string, more: object) =>
      backend.addMatch({ home_team: name, tournament_id: 9_200, category_id: 4_000, ...more });
    await of('soon', { kick_off_in: 600, priority: 20 });
    await of('in five hours', { kick_off_in: 5 * 3600, boosted: 1, priority: 30 });
    await of('in two days', { kick_off_in: 48 * 3600, tournament_id: 9_201 });
    const playing = await of('playing', { kick_off_in: -600 });
    await push({ event: 'odds_change', match_id: playing.match_id, status: 1, home_score: 1, away_score: 0 });
    const all = await rows('category_id=4000');
    const dayOf = (row: Highlight) =>
      new Date(Date.parse(row.date) + 3 * 3_600_000).toISOString().slice(0, 10);
    const today = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);
    const tomorrow = new Date(Date.now() + 27 * 3_600_000).toISOString().slice(0, 10);
    const expected = (test: (row: Highlight) => boolean) => all.filter(test).map((row) => row.home_team);
    const asked = async (query: string) =>
      (await rows(`category_id=4000&${query}`)).map((row) => row.home_team);

    expect(all.map((row) => row.home_team)).toEqual(['in five hours', 'soon', 'playing', 'in two days']);
    expect(await asked('order_type=time')).toEqual(['playing', 'soon', 'in five hours', 'in two days']);
    expect(await asked('match_live_status=1')).toEqual(['playing']);
    expect(await asked('match_live_status=0')).toEqual(expected((row) => row.status === 0));
    expect(await asked('tournament_id=9201')).toEqual(['in two days']);
    expect(await asked('boosted=1')).toEqual(['in five hours']);
    expect(await asked('hours=3')).toEqual(['soon']);
    expect(await asked('upcoming=1')).toEqual(expected((row) => row.status === 0));
    expect(await asked('daily=1')).toEqual(expected((row) => dayOf(row) === today));
    expect(await asked('today=1')).toEqual(expected((row) => dayOf(row) === today && row.status === 0));
    expect(await asked('tomorrow=1')).toEqual(expected((row) => dayOf(row) === tomorrow));
    expect(await asked(`date=${dayOf(all[3] ?? raise())}`)).toContain('in two days');
    const [start, end] = [1, 6].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString());
    expect(await asked(`start=${start}&end=${end}`)).toEqual(['in five hours']);
    const totals = await rows('category_id=4000&highlight_market_id=18');
    expect(totals.map((row) => row.highlight_market?.specifier)).toContain('total=2.5');
    const { body } = await backend.get('/api/fixture/highlights/1?category_id=4000&per_page=3&page=1');
    expect(body).toMatchObject({ total: 4, last_page: 1, data: [{ home_team: 'in two days' }] });
  });

  test.each([
    'per_page=0',
    'per_page=1000',
    'page=-1',
    'hours=soon',
    'order_type=odds',
    'date=today',
    'start=later',
  ])('a query with %s is refused', async (query) => {
    const { status, body } = await backend.get(`/api/fixture/highlights/1?${query}`);
    expect({ status, body }).toMatchObject({ status: 400, body: { code: 'invalid_field' } });
  });

  test('[API-02] the live counter counts matches in play and tournaments their open matches', async () => {
    const countNow = async () => (await backend.get('/api/fixture/live/counter')).body;
    const { total } = v.parse(v.object({ total: v.number() }), await countNow());
    const { match_id } = await backend.addMatch({
      tournament: 'Counted Cup',
      tournament_id: 9_300,
      kick_off_in: -60,
    });
    await push({ event: 'odds_change', match_id, status: 1 });
    expect(await countNow()).toEqual({ total: total + 1 });
    const { data } = v.parse(TournamentsAnswer, (await backend.get('/api/fixture/tournaments/1')).body);
    expect(data.find((row) => row.tournament_id === 9_300)).toEqual({
      tournament_id: 9300,
      tournament_name: 'Counted Cup',
      category_id: 297,
      category_name: 'Kenya',
      games: 1,
    });
  });

  test('a match page has all markets with names, and an unknown match is not found', async () => {
    const { game_id } = await backend.addMatch({ away_team: '<b>Bandari</b>' });
    const match = await gameOf(game_id);
    expect(new Set(match.markets.map((market) => market.market_id)).size).toBeGreaterThanOrEqual(35);
    expect(match.markets.find((market) => market.market_id === 20)?.market_name).toBe('<b>Bandari</b> total');
    expect(await backend.get('/api/fixture/games/1')).toMatchObject({
      status: 404,
      body: { code: 'no_such_match' },
    });
  });
});

describe('live messages', () => {
  const oddsOf = (home: number) => [
    {
      market_id: 1,
      outcomes: [
        { outcome_id: '1', odds: home },
        { outcome_id: '2', odds: 3.3 },
        { outcome_id: '3', odds: 3.4 },
      ],
    },
  ];

  test('[LIVE-05] odds, statuses and stops arrive in order, numbered, with the odds before', async () => {
    const { match_id, game_id } = await backend.addMatch();
    listener = await listenTo(backend.url, topics.odds(1, match_id));
    await push({ event: 'odds_change', match_id, markets: oddsOf(2.4) });
    const heard = listener;
    const first = await until('an odds change', () => heard.odds[0] ?? null);
    expect(first).toMatchObject({
      event: 'odds_change',
      seq: 1,
      markets: [
        {
          market_id: 1,
          specifier: '',
          status: 0,
          outcomes: [
            { outcome_id: '1', active: 1, odds: 2.4, previous_odds: 2.1 },
            { outcome_id: '2', odds: 3.3, previous_odds: 3.3 },
            { outcome_id: '3' },
          ],
        },
      ],
    });
    await push({ event: 'odds_change', match_id, markets: [{ market_id: 29, status: -1 }] });
    await push({ event: 'bet_stop', match_id });
    await until('three messages', () => (heard.odds.length >= 3 ? true : null));
    expect(heard.odds.map((message) => [message.event, message.seq])).toEqual([
      ['odds_change', 1],
      ['odds_change', 2],
      ['bet_stop', 3],
    ]);
    expect(heard.odds[1]).toMatchObject({ markets: [{ market_id: 29, status: 1, outcomes: [] }] });
    const match = await gameOf(game_id);
    expect(match.seq).toBe(3);
    expect(match.markets.every((market) => market.status === 1)).toBe(true);
  });

  test('[LIVE-05] many changes within a tick are one message with the last odds', async () => {
    const { match_id } = await backend.addMatch();
    listener = await listenTo(backend.url, topics.odds(1, match_id));
    const heard = listener;
    await Promise.all(
      [2.2, 2.3, 2.5].map((home) => push({ event: 'odds_change', match_id, markets: oddsOf(home) })),
    );
    await push({ event: 'bet_stop', match_id });
    await until('the stop', () => heard.odds.find((message) => message.event === 'bet_stop') ?? null);
    expect(heard.odds.length).toBeLessThanOrEqual(3);
    expect(heard.odds.map((message) => message.seq)).toEqual(heard.odds.map((_, i) => i + 1));
  });

  test('[LIVE-05] a producer that goes down and comes back is told to everybody', async () => {
    const { match_id, game_id } = await backend.addMatch();
    listener = await listenTo(backend.url, topics.producer);
    const heard = listener;
    await push({ event: 'producer_status', producer_id: 3, producer_status: 0 });
    expect((await gameOf(game_id)).producer_status).toBe(0);
    const ref = { match_id, market_id: 1, specifier: '', outcome_id: '1' };
    expect(backend.context.services.fixture.current([ref])[0]).toMatchObject({ producer_status: 0 });
    await push({ event: 'producer_status', producer_id: 3, producer_status: 1 });
    expect((await gameOf(game_id)).producer_status).toBe(1);
    await until('both messages', () => (heard.producers.length >= 2 ? true : null));
    expect(heard.producers.map((message) => message.producer_status)).toEqual([0, 1]);
  });

  test('[LIVE-05] score and clock go out with the odds, and a settlement asks for a reload', async () => {
    const { match_id } = await backend.addMatch({ kick_off_in: -60 });
    listener = await listenTo(backend.url, topics.odds(1, match_id));
    const heard = listener;
    await push({
      event: 'odds_change',
      match_id,
      status: 1,
      home_score: 1,
      away_score: 0,
      match_time: "12'",
    });
    const state = await until('the state', () => heard.odds.find((m) => m.event === 'odds_change') ?? null);
    expect(state).toMatchObject({ state: { home_score: 1, away_score: 0, match_time: "12'", status: 1 } });
    await backend.post(`/sandbox/feed/match/${match_id}/end`, { home_score: 1, away_score: 0 });
    await until('the reload', () => heard.odds.find((message) => message.event === 'bet_settlement') ?? null);
  });
});

describe('results', () => {
  test('ending a match settles every market once and wakes betting after the commit', async () => {
    const { match_id, game_id } = await backend.addMatch();
    const woken: number[] = [];
    const stop = backend.context.services.fixture.onSettlement((ids) => woken.push(...ids));
    const end = { home_score: 2, away_score: 1, ht_home_score: 1, ht_away_score: 1 };
    expect((await backend.post(`/sandbox/feed/match/${match_id}/end`, end)).status).toBe(200);
    stop();
    expect(woken).toEqual([match_id]);
    expect(await resultsOf(match_id, 'market_id = 1')).toEqual([
      { outcome_id: '1', result: 'won', revision: 1, home_score: 2 },
      { outcome_id: '2', result: 'lost', revision: 1, home_score: 2 },
      { outcome_id: '3', result: 'lost', revision: 1, home_score: 2 },
    ]);
    expect((await resultsOf(match_id, 'market_id = 64')).map((row) => row.result)).toEqual(['void', 'void']);
    expect((await resultsOf(match_id, 'market_id = 60'))[1]).toMatchObject({ result: 'won', home_score: 1 });
    const settled = await resultsOf(match_id);
    await backend.post(`/sandbox/feed/match/${match_id}/end`, end);
    expect(await resultsOf(match_id)).toEqual(settled);
    expect((await gameOf(game_id)).match_status).toBe('Ended');
    expect((await rows('')).some((row) => row.match_id === match_id)).toBe(false);
  });

  test('another score raises the revision of what changed only', async () => {
    const { match_id } = await backend.addMatch();
    const end = (home_score: number) =>
      backend.post(`/sandbox/feed/match/${match_id}/end`, { home_score, away_score: 1 });
    await end(2);
    await end(1);
    const revised = await resultsOf(match_id, 'market_id = 1');
    expect(revised.map((row) => [row.result, row.revision])).toEqual([
      ['lost', 2],
      ['won', 2],
      ['lost', 1],
    ]);
  });

  test('a cancelled match is void and its rollback opens the results again', async () => {
    const { match_id } = await backend.addMatch();
    await push({ event: 'bet_cancel', match_id });
    expect(new Set((await resultsOf(match_id)).map((row) => row.result))).toEqual(new Set(['void']));
    await push({ event: 'rollback_bet_cancel', match_id });
    expect(new Set((await resultsOf(match_id)).map((row) => row.result))).toEqual(new Set(['open']));
    expect((await rows('')).some((row) => row.match_id === match_id)).toBe(true);
  });

  test.each([
    [{ home_score: 0, away_score: 0, ht_home_score: 1 }, 'invalid_score'],
    [{ home_score: 1, away_score: 0, goals: ['away'] }, 'invalid_field'],
    [{ home_score: -1, away_score: 0 }, 'invalid_field'],
  ])('a score that can not be is refused and settles nothing: %j', async (end, code) => {
    const { match_id } = await backend.addMatch();
    const reply = await backend.post(`/sandbox/feed/match/${match_id}/end`, end);
    expect(reply).toMatchObject({ status: 400, body: { code } });
    expect(await resultsOf(match_id)).toEqual([]);
  });
});

describe('the offer that betting sees', () => {
  test('is the price of this moment, with the facts a receipt keeps', async () => {
    const { match_id } = await backend.addMatch({ kick_off_in: 60 });
    const ref = { match_id, market_id: 18, specifier: 'total=2.5', outcome_id: '12' };
    const current = () => backend.context.services.fixture.current([ref])[0];
    expect(current()).toMatchObject({
      ...ref,
      sport_id: 1,
      home_team: 'Gor Mahia',
      market_name: 'Over/Under',
      outcome_name: 'Over 2.5',
      odds: 1.95,
      started: false,
      status: 0,
      active: 1,
      producer_status: 1,
    });
    await push({ event: 'bet_stop', match_id });
    expect(current()?.status).toBe(1);
    const unknown = backend.context.services.fixture.current([{ ...ref, specifier: 'total=99' }]);
    expect(unknown).toEqual([null]);
  });

  test('a match has started from its kick-off on, whatever the feed has said', async () => {
    const { match_id } = await backend.addMatch({ kick_off_in: -1 });
    const ref = { match_id, market_id: 1, specifier: '', outcome_id: '1' };
    expect(backend.context.services.fixture.current([ref])[0]?.started).toBe(true);
  });
});

describe('landing screens', () => {
  test('casino and virtuals answer with their catalogues', async () => {
    const casino = await backend.get('/api/casino/games');
    expect(casino.body).toMatchObject({
      data: expect.arrayContaining([expect.objectContaining({ slug: 'aviator' })]),
    });
    const virtuals = await backend.get('/api/virtuals/virtuals');
    expect(virtuals.body).toMatchObject({
      data: expect.arrayContaining([expect.objectContaining({ slug: 'keno' })]),
    });
  });
});

function raise(): never {
  throw new Error('a row is missing');
}
