import { describe, expect, test } from '@jest/globals';
import { useTestServer } from '../use-test-server.ts';
import {
  getCountries,
  getLeagueTable,
  getLivescore,
  getMatchForm,
  getResults,
  searchMatches,
} from './results.ts';

const server = useTestServer();
const paths = () => server().seen.map(({ path }) => path);
const page = { data: [], last_page: 0, total: 0 };

describe('results and tables', () => {
  test('results and scores of a day are parsed', async () => {
    const { http } = server();
    server().reply = { status: 200, body: page };
    expect(await getResults(http, 1, { date: '2026-11-21', category_id: 297 })).toEqual({
      ok: true,
      value: page,
    });
    expect(await getLivescore(http, 5, { live: 1, page: 2 })).toEqual({ ok: true, value: page });
    expect(paths()).toEqual([
      '/api/fixture/results/1?date=2026-11-21&category_id=297',
      '/api/fixture/livescore/5?page=2&live=1',
    ]);
  });

  test('the form of a match and a league table are parsed', async () => {
    const { http } = server();
    const form = {
      home: { team: 'Gor Mahia', matches: [] },
      away: { team: 'Tusker', matches: [] },
      head_to_head: [],
    };
    server().reply = { status: 200, body: { data: form } };
    expect(await getMatchForm(http, 4821)).toEqual({ ok: true, value: form });
    const table = {
      tournament_id: 1644,
      tournament: 'Premier League',
      country: 'Kenya',
      since: '2026-10-22T00:00:00.000Z',
      rows: [],
    };
    server().reply = { status: 200, body: { data: table } };
    expect(await getLeagueTable(http, 1644)).toEqual({ ok: true, value: table });
    expect(paths()).toEqual(['/api/fixture/games/4821/form', '/api/fixture/tables/1644']);
  });

  test('a search sends the text as typed, and countries are requested by sport', async () => {
    const { http } = server();
    const found = { leagues: [], teams: [], matches: [], total: 0 };
    server().reply = { status: 200, body: { data: found } };
    expect(await searchMatches(http, 'gor & co', { sport_id: 1 })).toEqual({
      ok: true,
      value: { ...found, near: 0 },
    });
    server().reply = { status: 200, body: { data: [] } };
    expect(await getCountries(http, 1)).toEqual({ ok: true, value: [] });
    expect(paths()).toEqual(['/api/fixture/search?q=gor+%26+co&sport_id=1', '/api/fixture/countries/1']);
  });
});
