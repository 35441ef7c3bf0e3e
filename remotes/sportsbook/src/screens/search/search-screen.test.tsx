import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Found } from '@jukwaa/contracts';
import { aHighlight, answered, lost, type ServiceReply } from '@jukwaa/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage, type SportsbookPage } from '../../test-support/page.tsx';
import SearchScreen from './search-screen.tsx';

const SEARCH = 'GET /api/fixture/search';
const GOR = aHighlight({ home_team: 'Gor Mahia', away_team: 'AFC Leopards', game_id: 4821 });
const NOTHING: Found = { leagues: [], teams: [], matches: [], total: 0, near: 0 };
const LEAGUE = {
  tournament_id: 325,
  tournament_name: 'Serie A',
  category_id: 13,
  category_name: 'Brazil',
  games: 9,
  sport_id: 1,
} as const;

let page: SportsbookPage;
beforeEach(() => {
  page = openPage();
  page.services.on(SEARCH, () => answered({ data: NOTHING }));
});
afterEach(() => page.stop());

const finds = (found: Partial<Found>) =>
  page.services.on(SEARCH, () => answered({ data: { ...NOTHING, ...found } }));
const open = (at = '/search') => page.show(SearchScreen, '/search', at);
const field = () => screen.getByLabelText('Team, league or game id');
const asked = () => page.services.queriesOf(SEARCH).map((query) => Object.fromEntries(query));

describe('search', () => {
  test('[ACCOUNT-05] the search runs while the user types, once for quickly typed letters', async () => {
    finds({ matches: [GOR], total: 3 });
    open();
    expect(await screen.findByText('Find a match by a team, its league or its game id')).toBeVisible();
    // Without a wait between the letters, however busy the machine is.
    await userEvent.type(field(), 'gor', { delay: null });
    expect(await screen.findByText('1 of 3 matches')).toBeVisible();
    expect(screen.getByText('Gor Mahia')).toBeVisible();
    expect(asked()).toEqual([{ q: 'gor', per_page: '50' }]);
    await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent('/search?q=gor'));
  });

  test('[ACCOUNT-05] search with only near matches the page names them and says that none is exact', async () => {
    const arsenal = { name: 'Arsenal', sport_id: 1, games: 1 } as const;
    finds({ matches: [aHighlight({ home_team: 'Arsenal' })], teams: [arsenal], total: 1, near: 1 });
    open('/search?q=arsnal');
    expect(await screen.findByText('No exact match for “arsnal”.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Close to “arsnal”' })).toBeVisible();
    const meant = screen.getByRole('group', { name: 'Did you mean' });
    await userEvent.click(within(meant).getByRole('button', { name: 'Arsenal' }));
    expect(field()).toHaveValue('Arsenal');
  });

  test('near matches follow the exact ones under their own heading', async () => {
    const near = aHighlight({ home_team: 'Tuskar' });
    finds({ matches: [aHighlight({ home_team: 'Tusker' }), near], total: 2, near: 1 });
    open('/search?q=tusker');
    expect(await screen.findByText('2 of 2 matches')).toBeVisible();
    const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(names).toEqual(['Matches', 'Close to “tusker”']);
    const close = screen.getByRole('heading', { name: 'Close to “tusker”' }).parentElement;
    expect(within(close ?? document.body).getAllByRole('listitem')).toHaveLength(1);
    expect(screen.queryByText('Did you mean')).toBeNull();
  });

  test('a search without results leads to all sports, and then to an empty field', async () => {
    open('/search?q=zzzz&sport_id=5');
    await userEvent.click(await screen.findByRole('button', { name: 'Search all sports' }));
    await waitFor(() => expect(asked().at(-1)).toEqual({ q: 'zzzz', per_page: '50' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Clear search' }));
    expect(field()).toHaveValue('');
  });

  test('a text takes no more letters than the service reads', async () => {
    open(`/search?q=${'x'.repeat(90)}`);
    await waitFor(() => expect(asked()).toMatchObject([{ q: 'x'.repeat(80) }]));
    expect(field()).toHaveAttribute('maxlength', '80');
  });

  test('a single letter is too short to search', async () => {
    open();
    await userEvent.type(field(), 'g');
    expect(await screen.findByText('Find a match by a team, its league or its game id')).toBeVisible();
    expect(asked()).toEqual([]);
  });

  test('[ACCOUNT-05] a league leads to its matches, a team to a search for it', async () => {
    finds({ leagues: [LEAGUE], teams: [{ name: 'São Paulo', sport_id: 1, games: 2 }] });
    open('/search?q=brazil');
    const league = await screen.findByRole('link', { name: /Brazil · Serie A/ });
    expect(league).toHaveAttribute('href', '/?tournamentId=325');
    expect(within(league).getByText('9 matches')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'São Paulo' }));
    expect(field()).toHaveValue('São Paulo');
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ q: 'São Paulo' }));
  });

  test('the results of a search stay until the next answer, and one sport can be chosen', async () => {
    finds({ matches: [GOR], total: 1 });
    open('/search?q=gor');
    await screen.findByText('Gor Mahia');
    let answer: (reply: ServiceReply) => void = () => undefined;
    page.services.on(SEARCH, () => new Promise<ServiceReply>((resolve) => (answer = resolve)));
    await userEvent.click(screen.getByRole('button', { name: 'Tennis' }));
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ q: 'gor', sport_id: '5' }));
    expect(screen.getByText('Gor Mahia')).toBeVisible();
    await act(async () => answer(answered({ data: NOTHING })));
    expect(await screen.findByText('No team, league or game id matches.')).toBeVisible();
    await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent('/search?q=gor&sport_id=5'));
  });

  test('a failed search can be retried', async () => {
    page.services.on(SEARCH, () => lost);
    open('/search?q=gor');
    expect(await screen.findByRole('alert')).toHaveTextContent('This did not load.');
    finds({ matches: [GOR], total: 1 });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Gor Mahia')).toBeVisible();
  });

  test('the answer of a retry is not shown for a newer text', async () => {
    page.services.on(SEARCH, () => lost);
    open('/search?q=gor');
    await screen.findByRole('alert');
    let answerSecond: (reply: ServiceReply) => void = () => undefined;
    const second = new Promise<ServiceReply>((resolve) => {
      answerSecond = resolve;
    });
    page.services.on(SEARCH, (query) => (query.get('q') === 'gor' ? second : answered({ data: NOTHING })));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(asked()).toHaveLength(2));
    await userEvent.type(field(), 'illa');
    expect(await screen.findByText('No team, league or game id matches.')).toBeVisible();
    await act(async () => answerSecond(answered({ data: { ...NOTHING, matches: [GOR], total: 1 } })));
    expect(screen.getByText('No team, league or game id matches.')).toBeVisible();
    expect(screen.queryByText('Gor Mahia')).toBeNull();
  });
});

const TODAY = 'GET /api/fixture/leagues/1/today';
const recent = () =>
  screen.queryAllByRole('button', { name: /^Remove / }).map((button) => button.getAttribute('aria-label'));

describe('before a search', () => {
  test('[ACCOUNT-05] the leagues with the most matches today are one tap away', async () => {
    page.services.on(TODAY, () => answered({ data: [LEAGUE] }));
    open();
    expect(await screen.findByRole('heading', { name: 'Most matches today' })).toBeVisible();
    const league = screen.getByRole('link', { name: /Brazil · Serie A/ });
    expect(league).toHaveAttribute('href', '/?tournamentId=325');
    expect(screen.queryByText('Find a match by a team, its league or its game id')).toBeNull();
    const tennis = { ...LEAGUE, tournament_id: 9, tournament_name: 'Nairobi Open', sport_id: 5 };
    page.services.on('GET /api/fixture/leagues/5/today', () => answered({ data: [tennis] }));
    await userEvent.click(screen.getByRole('button', { name: 'Tennis' }));
    expect(await screen.findByRole('link', { name: /Nairobi Open/ })).toBeVisible();
  });

  test('a search that led to a match is offered again on this device, and can be removed', async () => {
    finds({ matches: [GOR], total: 1 });
    const { unmount } = open('/search?q=gor');
    await userEvent.click(await screen.findByRole('button', { name: /^1 / }));
    unmount();
    open();
    await userEvent.click(screen.getByRole('button', { name: 'gor' }));
    expect(field()).toHaveValue('gor');
    await userEvent.clear(field());
    await userEvent.click(screen.getByRole('button', { name: 'Remove gor' }));
    expect(screen.queryByRole('heading', { name: 'Recent searches' })).toBeNull();
    expect(localStorage.getItem('recent_searches')).toBeNull();
  });

  test('the enter key closes the keyboard and keeps the search; at most eight stay, each once, the newest first', async () => {
    localStorage.setItem('recent_searches', JSON.stringify(['a1', 'b2', 'c3', 'd4', 'e5', 'f6', 'g7', 'h8']));
    open();
    await userEvent.type(field(), 'C3{Enter}');
    expect(field()).not.toHaveFocus();
    await userEvent.clear(field());
    expect(recent()).toEqual(
      ['C3', 'a1', 'b2', 'd4', 'e5', 'f6', 'g7', 'h8'].map((text) => `Remove ${text}`),
    );
    await userEvent.type(field(), 'new{Enter}');
    await userEvent.clear(field());
    expect(recent()).toHaveLength(8);
    await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(recent()).toEqual([]);
  });

  test('letters that led nowhere are not kept, and a broken store counts as empty', async () => {
    localStorage.setItem('recent_searches', '{');
    finds({ matches: [GOR], total: 1 });
    open();
    await userEvent.type(field(), 'gor');
    await screen.findByText('Gor Mahia');
    await userEvent.clear(field());
    expect(recent()).toEqual([]);
  });
});
