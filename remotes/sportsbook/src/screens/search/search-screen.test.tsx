import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Found } from '@jukwaa/contracts';
import { aHighlight, answered, lost, type Reply } from '@jukwaa/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage, type Page } from '../../test-support/page.tsx';
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

let page: Page;
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
    expect(screen.getByText('Find a match by a team, its league or its game id')).toBeVisible();
    await userEvent.type(field(), 'gor');
    expect(await screen.findByText('1 of 3 matches')).toBeVisible();
    expect(screen.getByText('Gor Mahia')).toBeVisible();
    expect(asked()).toEqual([{ q: 'gor', per_page: '50' }]);
    await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent('/search?q=gor'));
  });

  test('a single letter is too short to search', async () => {
    open();
    await userEvent.type(field(), 'g');
    expect(screen.getByText('Find a match by a team, its league or its game id')).toBeVisible();
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

  test('results stay until the next answer, and one sport can be chosen', async () => {
    finds({ matches: [GOR], total: 1 });
    open('/search?q=gor');
    await screen.findByText('Gor Mahia');
    page.services.on(SEARCH, () => answered({ data: NOTHING }));
    await userEvent.click(screen.getByRole('button', { name: 'Tennis' }));
    expect(screen.getByText('Gor Mahia')).toBeVisible();
    expect(await screen.findByText('No team, league or game id matches.')).toBeVisible();
    expect(asked().at(-1)).toMatchObject({ q: 'gor', sport_id: '5' });
    await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent('/search?q=gor&sport_id=5'));
  });

  test('a failed search can be retried', async () => {
    page.services.on(SEARCH, () => lost);
    open('/search?q=gor');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch data');
    finds({ matches: [GOR], total: 1 });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Gor Mahia')).toBeVisible();
  });

  test('the answer of a retry is not shown for a newer text', async () => {
    page.services.on(SEARCH, () => lost);
    open('/search?q=gor');
    await screen.findByRole('alert');
    let answerSecond: (reply: Reply) => void = () => undefined;
    const second = new Promise<Reply>((resolve) => {
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
