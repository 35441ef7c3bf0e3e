import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { TableRow } from '@jukwaa/contracts';
import { setLocale } from '@jukwaa/runtime';
import { aHighlight, answered, lost, refused } from '@jukwaa/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage, type SportsbookPage } from '../../test-support/page.tsx';
import TableScreen from './table-screen.tsx';

const TABLE = 'GET /api/fixture/tables/1644';
const NEXT = 'GET /api/fixture/highlights/1';

const GOR: TableRow = {
  position: 1,
  team: 'Gor Mahia',
  played: 4,
  won: 3,
  drawn: 0,
  lost: 1,
  goals_for: 7,
  goals_against: 2,
  goal_difference: 5,
  points: 9,
  form: ['W', 'L', 'W', 'W'],
};
const tableOf = (country: string, ...rows: readonly TableRow[]) =>
  answered({
    data: {
      tournament_id: 1644,
      tournament: 'Premier League',
      country,
      since: '2026-10-27T09:00:00.000Z',
      rows,
    },
  });
const table = (...rows: readonly TableRow[]) => tableOf('Kenya', ...rows);
const matches = (count: number) =>
  answered({
    data: Array.from({ length: count }, (_, at) => aHighlight({ game_id: 100 + at })),
    last_page: 0,
    total: count,
  });

let page: SportsbookPage;
beforeEach(() => {
  page = openPage();
  page.services.on(TABLE, () => table(GOR, { ...GOR, position: 2, team: 'Tusker', goal_difference: -3 }));
  page.services.on(NEXT, () => matches(7));
});
afterEach(() => {
  setLocale('en');
  page.stop();
});
const open = (at = '/tables/1644') => page.show(TableScreen, '/tables/:tournament_id', at);

describe('league table', () => {
  test('[ACCOUNT-05] a league table shows every team with points, goal difference and its last matches', async () => {
    open();
    const rows = within(await screen.findByRole('table', { name: 'Premier League' })).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      '#PositionTeamPPlayedWWonDDrawnLLost+/−Goal differencePtsPoints',
      '1Gor MahiaWWonLLostWWonWWon4301+59',
      '2TuskerWWonLLostWWonWWon4301−39',
    ]);
    expect(screen.getByRole('list', { name: 'Last matches of Gor Mahia, newest first' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Premier League' })).toBeVisible();
    expect(screen.getByText('Kenya · matches since Tue 27 Oct')).toBeVisible();
    expect(document.title).toBe('Premier League · League table · Jukwaa');
  });

  test('a league table leads to the next five matches, to all matches of the league and to results', async () => {
    open();
    expect(await screen.findAllByRole('link', { name: /Gor Mahia – AFC Leopards/ })).toHaveLength(5);
    expect(page.services.queriesOf(NEXT)[0]?.get('tournament_id')).toBe('1644');
    expect(page.services.queriesOf(NEXT)[0]?.get('order_type')).toBe('time');
    const ways = within(screen.getByRole('navigation', { name: 'League table' })).getAllByRole('link');
    expect(ways.map((way) => way.getAttribute('href'))).toEqual([
      '/?tournamentId=1644',
      '/results?sport_id=1',
    ]);
  });

  test('a league of another sport asks for the matches of that sport', async () => {
    page.services.on('GET /api/fixture/highlights/137', () => matches(1));
    open('/tables/1644?sport_id=137');
    expect(await screen.findByRole('link', { name: /Gor Mahia – AFC Leopards/ })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Matches and odds' })).toHaveAttribute(
      'href',
      '/sport/esoccer?tournamentId=1644',
    );
  });

  test('a league without results says that it has no table, and leads to all tables', async () => {
    page.services.on(TABLE, () => refused(404, 'There is no table of this league.', 'no_such_table'));
    page.services.on(NEXT, () => matches(0));
    open();
    expect(await screen.findByText(/^This league has no table/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'All league tables' })).toHaveAttribute('href', '/tables');
    expect(await screen.findByText('No upcoming matches in this league')).toBeVisible();
  });

  test('a table and next matches that did not load say so and load again by a retry', async () => {
    page.services.on(TABLE, () => lost);
    page.services.on(NEXT, () => lost);
    open();
    expect(await screen.findByText('We could not load the table. Try again.')).toBeVisible();
    expect(await screen.findByText('We could not load the next matches.')).toBeVisible();
    page.services.on(TABLE, () => table(GOR));
    page.services.on(NEXT, () => matches(1));
    for (const retry of screen.getAllByRole('button', { name: 'Retry' })) await userEvent.click(retry);
    expect(await screen.findByRole('table')).toBeVisible();
    expect(await screen.findByRole('link', { name: /Gor Mahia – AFC Leopards/ })).toBeVisible();
  });

  test('an address without a league has no table, and nothing is requested', async () => {
    open('/tables/kenya');
    expect(await screen.findByText(/^This league has no table/)).toBeVisible();
    expect(page.services.queriesOf(NEXT)).toHaveLength(0);
  });

  test('the screen of a league table is in Swahili', async () => {
    act(() => setLocale('sw'));
    page.services.on(TABLE, () => tableOf('England', GOR));
    open();
    expect(await screen.findByText('Uingereza · mechi tangu Jnn 27 Okt')).toBeVisible();
    expect(screen.getByRole('columnheader', { name: /Tofauti ya magoli/ })).toBeVisible();
    const form = screen.getByRole('list', { name: 'Mechi za mwisho za Gor Mahia, mpya kwanza' });
    expect(form).toHaveTextContent('UUshindiKKufungwaUUshindiUUshindi');
    expect(await screen.findByRole('heading', { name: 'Mechi zijazo' })).toBeVisible();
  });
});
