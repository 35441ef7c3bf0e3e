import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { sessionStore } from '@jukwaa/runtime';
import { answered, openInstant, refused, roundFrame } from '@jukwaa/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import WheelScreen from './wheel-screen.tsx';

const OPEN = 'POST /api/instant/wheel/round';
const NOTICE = 'warning: Autoplay stopped, because you are logged out. It places no more bets.';
/** Longer than the pause between two spins of a series, in ms. */
const ROUND_MS = 5_000;

let page: ReturnType<typeof openInstant>;
beforeEach(() => {
  jest.useFakeTimers();
  page = openInstant('wheel', WheelScreen, { path: '/spinnwin' });
  page.signIn();
});
afterEach(() => {
  page.stop();
  jest.useRealTimers();
});

const user = userEvent.setup({ advanceTimers: (ms) => void jest.advanceTimersByTime(ms) });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
const bets = () => page.services.callsOf(OPEN).length;

/** A spin of Ksh 50 that returns Ksh 100. */
const spun = (id: number) =>
  answered({
    data: roundFrame(
      'wheel',
      {
        is_over: true,
        staked_cents: 5_000,
        payout_cents: 10_000,
        max_win_cents: 10_000_000,
        bet: { stake_cents: 5_000, risk: 'low' },
        outcome: { segment: 0, hundredths: 200 },
      },
      { id: String(id) },
    ),
  });

/** Starts a series, which spins again and again. */
async function playRounds(): Promise<void> {
  let id = 0;
  page.services.on(OPEN, () => {
    id += 1;
    return spun(id);
  });
  page.show();
  await press('Low');
  await press('Auto');
  await press(/^Start/);
  await pass(ROUND_MS);
  expect(bets()).toBeGreaterThan(0);
  expect(screen.getByRole('button', { name: 'Stop autoplay' })).toBeVisible();
}

test('[GAMES-04] a logout in another tab ends autoplay, which says so and sends no further bet, also after the next login', async () => {
  await playRounds();
  const before = bets();
  localStorage.removeItem('session');
  act(() => {
    dispatchEvent(new StorageEvent('storage', { key: 'session', storageArea: localStorage }));
  });
  await pass(0);
  expect(screen.getByRole('link', { name: 'Log in' })).toBeVisible();
  expect(page.notices()).toEqual([NOTICE]);
  await pass(3 * ROUND_MS);
  act(() => page.signIn());
  await pass(3 * ROUND_MS);
  expect(screen.queryByRole('button', { name: 'Stop autoplay' })).toBeNull();
  expect(bets()).toBe(before);
});

test('[GAMES-04] a bet that the services refuse because the session is over ends autoplay, which says so and sends no further bet', async () => {
  await playRounds();
  const before = bets();
  page.services.on(OPEN, refused(401, 'Your session is over.', 'unauthenticated'));
  // Both texts go by themselves some seconds later.
  for (let ms = 0; ms < ROUND_MS && sessionStore.user !== null; ms += 100) await pass(100);
  expect(sessionStore.user).toBeNull();
  expect(page.alert()).toBe('Your session on this device has expired');
  expect(page.notices()).toContain(NOTICE);
  await pass(3 * ROUND_MS);
  expect(bets()).toBe(before + 1);
});
