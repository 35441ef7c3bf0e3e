import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { casinoGame, openPage } from '../test-support/page.tsx';

const MINES = { ...casinoGame('Mines', 'Jukwaa', 'instant'), path: '/casino/instant/mines' };

let page: ReturnType<typeof openPage>;
beforeEach(() => {
  page = openPage([MINES, casinoGame('Gold Rush', 'Booming', 'slots')]);
});
afterEach(() => page.stop());

/** The link of the tile of Mines in a shown lobby. */
async function tile(): Promise<HTMLElement> {
  page.show();
  return screen.findByRole('link', { name: /^Mines/ });
}
const touch = (link: HTMLElement) =>
  fireEvent.pointerDown(link, { pointerType: 'touch', clientX: 50, clientY: 50 });
const sheet = () => screen.findByRole('dialog', { name: 'Mines' });

test('[GAMES-01] a press on a tile opens its game', async () => {
  fireEvent.click(await tile());
  expect(await screen.findByText('at /casino/instant/mines')).toBeVisible();
});

test('[GAMES-01] a click for a new tab is left to the browser', async () => {
  const link = await tile();
  let isTaken = true;
  const note = (event: MouseEvent) => {
    isTaken = event.defaultPrevented;
    // No browser is there to open the tab.
    event.preventDefault();
  };
  window.addEventListener('click', note, { once: true });
  fireEvent.click(link, { ctrlKey: true });
  expect(isTaken).toBe(false);
  expect(link).toBeVisible();
});

test('[GAMES-01] a long press opens the information of the game, and lifting the finger does not open the game', async () => {
  const link = await tile();
  touch(link);
  expect(await sheet()).toBeVisible();
  fireEvent.pointerUp(link);
  fireEvent.click(link);
  expect(await sheet()).toBeVisible();
});

test('[GAMES-01] a finger that scrolls opens nothing', async () => {
  const link = await tile();
  jest.useFakeTimers();
  touch(link);
  // The browser takes the movement over as a scroll.
  fireEvent.pointerCancel(link);
  await act(async () => void (await jest.advanceTimersByTimeAsync(2_000)));
  jest.useRealTimers();
  expect(screen.queryByRole('dialog')).toBeNull();
});
