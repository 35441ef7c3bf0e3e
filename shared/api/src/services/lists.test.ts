import { describe, expect, jest, test } from '@jest/globals';
import { messageOf } from '../errors.ts';
import { useTestServer } from '../use-test-server.ts';
import { getCasinoGames } from './casino.ts';
import { getHighlights, getLiveCounter, getLiveCounts, getMatch, getTournaments } from './fixture.ts';
import { getJackpotResult, getJackpotResults, getJackpots, getJackpotTerms } from './jackpot.ts';
import { registerPushToken } from './notification.ts';
import { getVirtuals } from './virtuals.ts';

const server = useTestServer();
const paths = () => server().seen.map(({ method, path }) => `${method} ${path}`);
const match = {
  match_id: 9001,
  game_id: 4821,
  sport_id: 1,
  date: '2026-11-21T16:00:00.000Z',
  home_team: 'Gor Mahia',
  away_team: 'AFC Leopards',
  home_score: null,
  away_score: null,
  match_status: 'Not started',
  match_time: null,
  status: 0,
  producer_id: 3,
  producer_status: 1,
  category_id: 27,
  country: 'Kenya',
  tournament_id: 1644,
  tournament: 'Premier League',
  highlights_priority: 10,
  total_markets: 80,
  boosted: 0,
  seq: 1,
};

describe('fixtures', () => {
  test('a page of matches is requested under its preload address', async () => {
    const page = { data: [{ ...match, highlight_market: null }], last_page: 0, total: 1 };
    server().reply = { status: 200, body: page };
    expect(await getHighlights(server().http, 1, { upcoming: 1, page: 0 })).toEqual({
      ok: true,
      value: page,
    });
    expect(paths()).toEqual(['GET /api/fixture/highlights/1?page=0&upcoming=1']);
  });

  test('an invalid row removes only that row from the list', async () => {
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => {});
    const good = { ...match, highlight_market: null };
    const data = [good, { ...good, producer_status: 'up' }, good];
    server().reply = { status: 200, body: { data, last_page: 0, total: 3 } };
    const answer = await getHighlights(server().http, 1, {});
    expect(answer).toEqual({ ok: true, value: { data: [good, good], last_page: 0, total: 3 } });
    expect(warned).toHaveBeenCalledWith(expect.stringContaining('data.1.producer_status'));
    warned.mockRestore();
  });

  test('an invalid row is reported with its place', async () => {
    const row = { ...match, highlight_market: null, producer_status: 'up' };
    server().reply = { status: 200, body: { data: [row], last_page: 0, total: 1 } };
    const answer = await getHighlights(server().http, 1, {});
    expect(!answer.ok && answer.error.kind === 'malformed' && answer.error.detail).toMatch(
      /^data\.0\.producer_status: /,
    );
  });

  test('the live counter, the tournaments and a match are parsed', async () => {
    const { http } = server();
    server().reply = { status: 200, body: { total: 12 } };
    expect(await getLiveCounter(http)).toEqual({ ok: true, value: 12 });
    server().reply = { status: 200, body: { total: 12, sports: { 1: 9, 5: 3 } } };
    expect(await getLiveCounts(http)).toEqual({ ok: true, value: { total: 12, sports: { 1: 9, 5: 3 } } });
    server().reply = { status: 200, body: { data: [] } };
    expect(await getTournaments(http, 1)).toEqual({ ok: true, value: [] });
    server().reply = { status: 200, body: { data: { ...match, markets: [] } } };
    expect(await getMatch(http, 4821)).toEqual({ ok: true, value: { ...match, markets: [], timeline: [] } });
    expect(paths()).toEqual([
      'GET /api/fixture/live/counter',
      'GET /api/fixture/live/counter',
      'GET /api/fixture/tournaments/1',
      'GET /api/fixture/games/4821',
    ]);
  });
});

describe('products', () => {
  test('a jackpot has its money in cents', async () => {
    const jackpot = {
      id: 1,
      jackpot_category_id: 6,
      name: 'Grand',
      start: match.date,
      end: match.date,
      number_of_games: 17,
      games: [],
    };
    server().reply = { status: 200, body: { data: [{ ...jackpot, prize: 100_000_000, stake: 49.5 }] } };
    expect(await getJackpots(server().http)).toEqual({
      ok: true,
      value: [{ ...jackpot, prize_cents: 10_000_000_000, stake_cents: 4_950 }],
    });
  });

  test('closed jackpots have their money in cents too', async () => {
    const closed = {
      id: 7,
      jackpot_category_id: 5,
      name: 'Daily',
      start: match.date,
      end: match.date,
      number_of_games: 13,
      settled_at: null,
      games: [],
    };
    const value = { ...closed, prize_cents: 100_000, stake_cents: 5_000 };
    server().reply = { status: 200, body: { data: [{ ...closed, prize: 1_000, stake: 50 }] } };
    expect(await getJackpotResults(server().http, 5)).toEqual({ ok: true, value: [value] });
    server().reply = { status: 200, body: { data: { ...closed, prize: 1_000, stake: 50 } } };
    expect(await getJackpotResult(server().http, 7)).toEqual({ ok: true, value });
    expect(paths()).toEqual(['GET /api/jackpot/jackpot/5/results', 'GET /api/jackpot/results/7']);
  });

  test('the rules of jackpots come by category, and a failure keeps its sentence', async () => {
    server().reply = { status: 200, body: { data: [] } };
    expect(await getJackpotTerms(server().http)).toEqual({ ok: true, value: [] });
    expect(paths()).toEqual(['GET /api/jackpot/rules']);
    const sentenceOf = async (body: object) => {
      server().reply = { status: 400, body };
      const answer = await getJackpotTerms(server().http);
      return answer.ok ? undefined : messageOf(answer.error);
    };
    expect(await sentenceOf({ error_message: 'Not now.', code: 'busy' })).toBe('Not now.');
    expect(await sentenceOf({ message: 'Later.' })).toBe('Later.');
    expect(await sentenceOf({})).toBeNull();
    expect(messageOf({ kind: 'network' })).toBeNull();
  });

  test('casino games and virtual leagues come as lists', async () => {
    server().reply = { status: 200, body: { data: [] } };
    expect(await getCasinoGames(server().http)).toEqual({ ok: true, value: [] });
    expect(await getVirtuals(server().http)).toEqual({ ok: true, value: [] });
    expect(paths()).toEqual(['GET /api/casino/games', 'GET /api/virtuals/virtuals']);
  });

  test('a push token is stored for the user', async () => {
    server().reply = { status: 201 };
    expect(await registerPushToken(server().http, 'token-1')).toEqual({ ok: true, value: null });
    expect(paths()).toEqual(['POST /api/notification/firebaseauth']);
    expect(server().seen[0]?.body).toBe('{"fb_key":"token-1"}');
  });
});
