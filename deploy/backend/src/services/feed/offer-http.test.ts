import { describe, expect, test } from '@jest/globals';
import { type Highlight, LiveCounterAnswer, TournamentsAnswer } from '@jukwaa/contracts';
import * as v from 'valibot';
import { useFeedHarness } from './test-support/feed-harness.ts';

const harness = useFeedHarness();
const { push, gameOf, rows } = harness;

describe('lists and matches over HTTP', () => {
  test('[DATA-07] a row and its page contain every field of the specification', async () => {
    const { match_id } = await harness.backend.addMatch({
      tournament_id: 9_100,
      odds: { home: 2.05, draw: 3.3, away: 3.9 },
    });
    const { status, body } = await harness.backend.get('/api/fixture/highlights/1?tournament_id=9100');
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
      heading_games: { 9100: 1 },
    });
  });

  test('[API-01] every query field of /highlights has an effect', async () => {
    const of = (name: string, more: object) =>
      harness.backend.addMatch({ home_team: name, tournament_id: 9_200, category_id: 4_000, ...more });
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
    const { body } = await harness.backend.get(
      '/api/fixture/highlights/1?category_id=4000&per_page=3&page=1',
    );
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
    const { status, body } = await harness.backend.get(`/api/fixture/highlights/1?${query}`);
    expect({ status, body }).toMatchObject({ status: 400, body: { code: 'invalid_field' } });
  });

  test('[API-02] the live counter counts running matches, and tournaments count their open matches', async () => {
    const countNow = async () => (await harness.backend.get('/api/fixture/live/counter')).body;
    const { total, sports } = v.parse(LiveCounterAnswer, await countNow());
    const { match_id } = await harness.backend.addMatch({
      tournament: 'Counted Cup',
      tournament_id: 9_300,
      kick_off_in: -60,
    });
    await push({ event: 'odds_change', match_id, status: 1 });
    expect(await countNow()).toEqual({
      total: total + 1,
      sports: { ...sports, 1: (sports?.['1'] ?? 0) + 1 },
    });
    const { data } = v.parse(
      TournamentsAnswer,
      (await harness.backend.get('/api/fixture/tournaments/1')).body,
    );
    expect(data.find((row) => row.tournament_id === 9_300)).toEqual({
      tournament_id: 9300,
      tournament_name: 'Counted Cup',
      category_id: 297,
      category_name: 'Kenya',
      games: 1,
    });
  });

  test('a match page contains all markets with names, and an unknown match is not found', async () => {
    const { game_id } = await harness.backend.addMatch({ away_team: '<b>Bandari</b>' });
    const match = await gameOf(game_id);
    expect(new Set(match.markets.map((market) => market.market_id)).size).toBeGreaterThanOrEqual(35);
    expect(match.markets.find((market) => market.market_id === 20)?.market_name).toBe('<b>Bandari</b> total');
    expect(await harness.backend.get('/api/fixture/games/1')).toMatchObject({
      status: 404,
      body: { code: 'no_such_match' },
    });
  });
});

describe('landing screens', () => {
  test('landing screens show the catalogues of casino and virtuals', async () => {
    const casino = await harness.backend.get('/api/casino/games');
    expect(casino.body).toMatchObject({
      data: expect.arrayContaining([expect.objectContaining({ slug: 'aviator' })]),
    });
    const virtuals = await harness.backend.get('/api/virtuals/virtuals');
    expect(virtuals.body).toMatchObject({
      data: expect.arrayContaining([expect.objectContaining({ slug: 'keno' })]),
    });
  });
});

function raise(): never {
  throw new Error('a row is missing');
}
