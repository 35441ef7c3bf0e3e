import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { aHighlight } from '@jukwaa/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answered } from '../../test-support/fakes.ts';
import { openPage, type Page } from '../../test-support/page.tsx';
import SearchScreen from './search-screen.tsx';

const MATCHES = [
  aHighlight({ home_team: 'Gor Mahia', away_team: 'AFC Leopards', game_id: 4821 }),
  aHighlight({
    home_team: 'São Paulo',
    away_team: 'Santos',
    game_id: 5930,
    country: 'Brazil',
    tournament: 'Serie A',
    tournament_id: 325,
  }),
];

let page: Page;
beforeEach(() => {
  page = openPage();
  page.services.on('GET /api/fixture/highlights/1', () =>
    answered({ data: MATCHES, last_page: 0, total: MATCHES.length }),
  );
});
afterEach(() => page.stop());

const open = async (at = '/search') => {
  page.show(SearchScreen, '/search', at);
  await screen.findByText(/2 of 2 matches/);
};
const type = (text: string) => userEvent.type(screen.getByLabelText('Team, league or game id'), text);
const found = () => screen.queryAllByRole('listitem').map((row) => row.textContent);

describe('search', () => {
  test('[ACCOUNT-05] finds teams as one types, whatever their accents and case', async () => {
    await open();
    await type('sao');
    expect(await screen.findByText('1 found in 2 of 2 matches of this sport')).toBeVisible();
    expect(screen.getByText('São Paulo')).toBeVisible();
    expect(screen.queryByText('Gor Mahia')).toBeNull();
  });

  test('[ACCOUNT-05] finds a match by its game id', async () => {
    await open();
    await type('4821');
    await screen.findByText(/^1 found/);
    expect(screen.getByText('Gor Mahia')).toBeVisible();
  });

  test('[ACCOUNT-05] finds a league, which leads to its matches', async () => {
    await open();
    await type('brazil');
    const leagues = await screen.findByRole('link', { name: /Brazil · Serie A/ });
    expect(leagues).toHaveAttribute('href', '/?tournamentId=325');
    expect(within(leagues).getByText('1 games')).toBeVisible();
  });

  test('keeps what was typed in the address, for the way back', async () => {
    await open('/search?q=gor');
    expect(screen.getByLabelText('Team, league or game id')).toHaveValue('gor');
    expect(found()).toHaveLength(1);
  });

  test('says what it has looked through when nothing is found, and offers other sports', async () => {
    page.services.on('GET /api/fixture/highlights/2', () => answered({ data: [], last_page: 0, total: 0 }));
    await open();
    await type('zzz');
    expect(await screen.findByText('No team, league or game id matches.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Basketball' }));
    expect(await screen.findByText(/0 found in 0 of 0/)).toBeVisible();
    expect(screen.getByTestId('where')).toHaveTextContent('/search?q=zzz&sport_id=2');
  });
});
