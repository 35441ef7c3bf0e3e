import { afterEach, describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { casinoGame, openPage } from '../../test-support/page.tsx';

const GAMES = [
  casinoGame('Aviator', 'Spribe', 'crash', true),
  casinoGame('Sweet Fruits', 'Pragmatic', 'slots'),
  casinoGame('Gold Rush', 'Booming', 'slots'),
  casinoGame('Roulette', 'Pragmatic', 'table'),
];

let page: ReturnType<typeof openPage>;
afterEach(() => page.stop());

const open = (games: Parameters<typeof openPage>[0] = GAMES) => {
  page = openPage(games);
  page.show();
};
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const shown = () =>
  within(screen.getByRole('list'))
    .queryAllByRole('link')
    .map((card) => card.textContent?.trim());

describe('the lobby', () => {
  test('the lobby lists the games and filters them by category, provider and search', async () => {
    open();
    await screen.findByText('4 games');
    await press('Slots');
    expect(shown()).toEqual(['Sweet Fruits Pragmatic', 'Gold Rush Booming']);
    expect(screen.queryByRole('button', { name: 'Spribe' })).toBeNull();
    await press('Booming');
    expect(shown()).toEqual(['Gold Rush Booming']);
    await press('All');
    await userEvent.type(screen.getByLabelText('Search games'), 'prag');
    expect(shown()).toEqual(['Sweet Fruits Pragmatic', 'Roulette Pragmatic']);
  });

  test('a lobby search without results offers all games again', async () => {
    open();
    await screen.findByText('4 games');
    await userEvent.type(screen.getByLabelText('Search games'), 'zzz');
    expect(screen.getByText('No game matches this selection.')).toBeVisible();
    await press('Show all games');
    expect(shown()).toHaveLength(4);
  });

  test('the card of a game without its own page opens a sheet that says so', async () => {
    open([{ ...casinoGame('Blackjack', 'Jukwaa', 'table'), path: '/tablegames' }]);
    await screen.findByText('1 game');
    await press('Blackjack Jukwaa');
    const sheet = within(screen.getByRole('dialog', { name: 'Blackjack' }));
    expect(sheet.getByText('You cannot play Blackjack here yet.')).toBeVisible();
    expect(sheet.getByText('Jukwaa')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each([
    ['GAMES-01', 'Wolf Gold', 'slots', '/casino/play/wolf-gold'],
    ['GAMES-02', 'JetX', 'crash', '/jetx'],
    ['GAMES-04', 'Dice', 'instant', '/casino/instant/dice'],
  ] as const)('[%s] the tile of %s leads to its page', async (_, name, category, path) => {
    open([{ ...casinoGame(name, 'Jukwaa', category, true), path }]);
    const tile = await screen.findByRole('link', { name: `${name} Jukwaa Demo` });
    expect(tile).toHaveAttribute('href', path);
  });

  test('a lobby that fails to load offers a retry', async () => {
    open(null);
    await screen.findByText('The games could not be loaded.');
    page.answer(GAMES);
    await press('Retry');
    await screen.findByText('4 games');
  });

  test('a lobby without games links to the matches', async () => {
    open([]);
    expect(await screen.findByRole('link', { name: 'See the matches' })).toHaveAttribute('href', '/');
  });
});
