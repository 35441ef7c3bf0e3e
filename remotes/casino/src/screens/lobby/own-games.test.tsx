import { afterEach, describe, expect, test } from '@jest/globals';
import { intendedRoute } from '@jukwaa/runtime';
import { answered, refused } from '@jukwaa/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { casinoGame, openPage } from '../../test-support/page.tsx';

const GAMES = ['Dice', 'Mines', 'Plinko'].map((name) => casinoGame(name, 'Jukwaa', 'instant'));
const PUT = 'PUT /api/casino/favourites/mines';

let page: ReturnType<typeof openPage>;
afterEach(() => page.stop());

const heart = (name: string) => {
  const all = within(screen.getByRole('list', { name: 'All games' }));
  return all.getByRole('button', { name: `Favourite: ${name}` });
};
const shelf = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('link')
    .map((tile) => tile.textContent?.trim());

async function openSignedIn(own = { favourites: ['dice'], recent: ['plinko', 'gone', 'dice'] }) {
  page = openPage(GAMES);
  page.signIn(own);
  page.show();
  await screen.findByText('3 games');
}

describe('own games', () => {
  test('[GAMES-01] recently played games and favourites come first, latest first', async () => {
    await openSignedIn();
    expect(await screen.findByRole('list', { name: 'Recently played' })).toBeVisible();
    expect(shelf('Recently played')).toEqual(['Plinko Jukwaa', 'Dice Jukwaa']);
    expect(shelf('Favourites')).toEqual(['Dice Jukwaa']);
  });

  test('[GAMES-01] a heart is red at once, and stays when the server agrees', async () => {
    await openSignedIn();
    await waitFor(() => expect(heart('Dice')).toHaveAttribute('aria-pressed', 'true'));
    let confirm: () => void = () => undefined;
    page.services.on(
      PUT,
      () =>
        new Promise((resolve) => {
          confirm = () => resolve(answered({ data: { favourites: ['mines', 'dice'], recent: [] } }));
        }),
    );
    await userEvent.click(heart('Mines'));
    expect(heart('Mines')).toHaveAttribute('aria-pressed', 'true');
    confirm();
    await waitFor(() => expect(shelf('Favourites')).toEqual(['Mines Jukwaa', 'Dice Jukwaa']));
    expect(page.services.bodiesOf(PUT)).toEqual([{ favourite: true }]);
  });

  test('[GAMES-01] a heart that the server refuses is empty again, with the reason', async () => {
    await openSignedIn();
    page.services.on(PUT, refused(409, '', 'too_many_favourites'));
    await userEvent.click(heart('Mines'));
    await waitFor(() => expect(heart('Mines')).toHaveAttribute('aria-pressed', 'false'));
    expect(page.notices()).toEqual(['error: Your list of favourites is full. Remove one first.']);
  });

  test('[GAMES-01] presses in a row end in the last one, whatever the order of the answers', async () => {
    await openSignedIn({ favourites: [], recent: [] });
    let favourites: readonly string[] = [];
    page.services.on(PUT, (_query, { body }) => {
      favourites = body && 'favourite' in body && body.favourite ? ['mines'] : [];
      return answered({ data: { favourites, recent: [] } });
    });
    for (let n = 0; n < 3; n += 1) await userEvent.click(heart('Mines'));
    await waitFor(() => expect(favourites).toEqual(['mines']));
    expect(heart('Mines')).toHaveAttribute('aria-pressed', 'true');
  });

  test('[GAMES-01] the heart of a guest leads to login and back to the lobby', async () => {
    page = openPage(GAMES);
    page.show();
    await screen.findByText('3 games');
    await userEvent.click(heart('Mines'));
    expect(await screen.findByText('at /login')).toBeVisible();
    expect(intendedRoute.get()).toBe('/casino');
    expect(page.services.callsOf(PUT)).toEqual([]);
  });

  test('[GAMES-01] the list of favourites tells a guest to log in', async () => {
    page = openPage(GAMES);
    page.show();
    await screen.findByText('3 games');
    await userEvent.click(screen.getByRole('button', { name: 'Favourites' }));
    expect(screen.getByText('Log in to keep your favourite games.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  });
});
