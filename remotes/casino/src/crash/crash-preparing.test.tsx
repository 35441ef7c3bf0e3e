import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { answered, refused, showScreen } from '@jukwaa/testing';
import { act, screen } from '@testing-library/react';
import { LiveNow } from '../screens/aviator/live-now.tsx';
import { PREPARING_RETRY_MS } from './round/preparing.ts';
import { showNumbersOnly } from './test-support/numbers-only.ts';
import { aRound, aState, openCrash } from './test-support/open-crash.tsx';

const JETX = 'GET /api/crash/jetx';
const AVIATOR = 'GET /api/crash/aviator';
/** The answer of the service while it makes the first chain of seeds of a game. */
const NO_CHAIN = refused(422, 'This game is paused. Your money has not moved.', 'game_paused');

let page: ReturnType<typeof openCrash>;
beforeEach(() => {
  jest.useFakeTimers();
  showNumbersOnly();
  page = openCrash();
});
afterEach(() => {
  page.stop();
  jest.useRealTimers();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const asked = (route: string) => page.services.callsOf(route).length;

test('[GAMES-02] a player whose game gets ready reads so, and the game opens by itself', async () => {
  page.services.on(JETX, NO_CHAIN);
  page.show();
  await pass(0);
  expect(screen.getByText('The game is getting ready. It opens by itself in a moment.')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  await pass(3 * PREPARING_RETRY_MS);
  expect(asked(JETX)).toBe(4);
  page.services.on(JETX, answered({ data: aState(aRound()) }));
  await pass(PREPARING_RETRY_MS);
  expect(screen.getByRole('group', { name: 'Bet 1' })).toBeVisible();
  expect(screen.queryByText(/getting ready/)).toBeNull();
  await pass(10 * PREPARING_RETRY_MS);
  expect(asked(JETX)).toBe(5);
});

test('[GAMES-02] a player of a closed game reads so, may go to the casino, and the page does not ask again', async () => {
  page.services.on(JETX, refused(422, 'This game is closed. Your money has not moved.', 'game_closed'));
  page.show();
  await pass(0);
  expect(screen.getByText('This game is closed for now. Your money is safe.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the casino' })).toHaveAttribute('href', '/casino');
  expect(screen.queryByRole('alert')).toBeNull();
  await pass(10 * PREPARING_RETRY_MS);
  expect(asked(JETX)).toBe(1);
});

test('[GAMES-02] a failure is still a failure, with a retry by hand', async () => {
  page.services.on(JETX, refused(500));
  page.show();
  await pass(0);
  expect(screen.getByRole('alert')).toHaveTextContent('The game could not be loaded.');
  await pass(10 * PREPARING_RETRY_MS);
  expect(asked(JETX)).toBe(1);
});

test('[GAMES-02] a player who leaves a game that gets ready asks no more', async () => {
  page.services.on(JETX, NO_CHAIN);
  const { unmount } = page.show();
  await pass(0);
  unmount();
  await pass(10 * PREPARING_RETRY_MS);
  expect(asked(JETX)).toBe(1);
});

test('[GAMES-02] the page about Aviator announces the next round while the game gets ready', async () => {
  page.services.on(AVIATOR, NO_CHAIN);
  showScreen(LiveNow, { path: '/aviator' });
  await pass(0);
  expect(screen.getByText('The next round starts soon.')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
