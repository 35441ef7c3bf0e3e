import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { MatchResult } from '@jukwaa/contracts';
import { addDays, dayWords, nairobiDay } from '@jukwaa/domain';
import { setLocale } from '@jukwaa/runtime';
import { answered, lost, nextId } from '@jukwaa/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage, type SportsbookPage } from '../../test-support/page.tsx';
import ResultsScreen from './results-screen.tsx';

const RESULTS = 'GET /api/fixture/results/1';
const today = () => nairobiDay(Date.now());
const shown = (day: string) => dayWords('en', day, today());

const aResult = (over: Partial<MatchResult> = {}): MatchResult => ({
  match_id: nextId(),
  game_id: 4821,
  sport_id: 1,
  date: '2026-11-21T16:30:00.000Z',
  category_id: 31,
  country: 'Kenya',
  tournament_id: 1644,
  tournament: 'Premier League',
  home_team: 'Gor Mahia',
  away_team: 'AFC Leopards',
  home_score: 2,
  away_score: 1,
  ...over,
});
const list = (...data: readonly MatchResult[]) => answered({ data, last_page: 0, total: data.length });

let page: SportsbookPage;
beforeEach(() => {
  page = openPage();
});
afterEach(() => {
  setLocale('en');
  page.stop();
});

const open = (query = '') => page.show(ResultsScreen, '/results', `/results${query}`);
const lastQuery = () => Object.fromEntries(page.services.queriesOf(RESULTS).at(-1) ?? []);
const where = () => screen.getByTestId('where').textContent;

describe('results', () => {
  test('[ACCOUNT-05] the results of today are shown by league with final and half-time score, and lead to match and table', async () => {
    page.services.on(RESULTS, () =>
      list(
        aResult({ half_time: { home: 0, away: 1 } }),
        aResult({ tournament_id: 8, country: 'Spain', tournament: 'LaLiga', home_team: 'Sevilla' }),
        aResult({ home_team: 'Tusker' }),
      ),
    );
    open();
    const match = await screen.findByRole('link', { name: /Gor Mahia/ });
    expect(match).toHaveAttribute('href', '/mm/4821');
    expect(match).toHaveTextContent('19:30HT 0:1Gor MahiaAFC Leopards21');
    expect(lastQuery()).toMatchObject({ date: today() });
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Kenya · Premier League',
      'Spain · LaLiga',
    ]);
    expect(screen.getByRole('link', { name: 'Table Kenya · Premier League' })).toHaveAttribute(
      'href',
      '/tables/1644',
    );
    expect(screen.getByRole('link', { name: /Tusker/ })).not.toHaveTextContent('HT');
  });

  test('countries of the feed have their Swahili names', async () => {
    setLocale('sw');
    page.services.on(RESULTS, () => list(aResult({ country: 'Spain', tournament: 'LaLiga' })));
    open();
    expect(await screen.findByRole('heading', { level: 2, name: 'Uhispania · LaLiga' })).toBeVisible();
  });

  test('the calendar offers no day after today', async () => {
    page.services.on(RESULTS, () => list());
    open();
    expect(await screen.findByLabelText('Date')).toHaveAttribute('max', today());
  });

  test('[ACCOUNT-05] the day of the address is shown, and a chip puts another one into it', async () => {
    page.services.on(RESULTS, () => list(aResult()));
    open('?date=2026-01-02&sport_id=1');
    await screen.findByRole('link', { name: /Gor Mahia/ });
    expect(lastQuery()).toMatchObject({ date: '2026-01-02' });
    const days = within(screen.getByRole('group', { name: 'Day' }));
    expect(days.getByText('Fri 2 Jan')).toBeVisible();
    await userEvent.click(days.getByRole('button', { name: 'Yesterday' }));
    const yesterday = addDays(today(), -1);
    await waitFor(() => expect(lastQuery()).toMatchObject({ date: yesterday }));
    expect(where()).toBe(`/results?date=${yesterday}&sport_id=1`);
    expect(days.getByRole('button', { name: 'Yesterday' })).toHaveAttribute('aria-pressed', 'true');
    expect(days.getByRole('button', { name: shown(addDays(today(), -6)) })).toBeVisible();
  });

  test.each(['?date=2999-01-01', '?date=2026-02-30', '?date=yesterday'])(
    'the address %s, which is no day with results, shows those of today',
    async (query) => {
      page.services.on(RESULTS, () => list(aResult()));
      open(query);
      await screen.findByRole('link', { name: /Gor Mahia/ });
      expect(lastQuery()).toMatchObject({ date: today() });
      expect(screen.getByRole('button', { name: 'Today' })).toHaveAttribute('aria-pressed', 'true');
    },
  );

  test('a day without results says so and leads to the day before, or to today', async () => {
    page.services.on(RESULTS, () => list());
    open();
    expect(await screen.findByText('No match of this sport has ended today')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Yesterday’s results' }));
    const yesterday = addDays(today(), -1);
    expect(await screen.findByText(`No results of this sport on ${shown(yesterday)}`)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Today’s results' }));
    expect(await screen.findByText('No match of this sport has ended today')).toBeVisible();
  });

  test('results that did not load say so and load again by a retry', async () => {
    page.services.on(RESULTS, () => lost);
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not load the results.');
    page.services.on(RESULTS, () => list(aResult()));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: /Gor Mahia/ })).toBeVisible();
  });

  test('the next page follows the last result, so a match that ends meanwhile repeats none', async () => {
    const [first, second] = [aResult(), aResult({ home_team: 'Tusker' })];
    page.services.on(RESULTS, (query) =>
      query.get('after') === null
        ? answered({ data: [first], last_page: 1, total: 2, next: '1.601' })
        : answered({ data: [first, second], last_page: 1, total: 3 }),
    );
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('link', { name: /Tusker/ })).toBeVisible();
    expect(lastQuery()).toMatchObject({ after: '1.601', page: '1' });
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  test('another sport is requested by its chip, and has no tables when it counts no points', async () => {
    page.services.on(RESULTS, () => list());
    page.services.on('GET /api/fixture/results/2', () =>
      list(aResult({ sport_id: 2, tournament: 'NBA', home_team: 'Lakers' })),
    );
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Basketball' }));
    expect(await screen.findByRole('link', { name: /Lakers/ })).toBeVisible();
    expect(where()).toBe('/results?sport_id=2');
    expect(screen.queryByRole('link', { name: /^Table/ })).toBeNull();
  });

  test('the screen of results is in Swahili', async () => {
    page.services.on(RESULTS, () => list());
    act(() => setLocale('sw'));
    open();
    expect(await screen.findByText('Hakuna mechi ya mchezo huu iliyokwisha leo')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Matokeo' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Jana' })).toBeVisible();
  });
});
