import { afterEach, expect, jest, test } from '@jest/globals';
import { endSession, refreshBalance } from '@jukwaa/runtime';
import { answered, openInstant, refused, roundFrame } from '@jukwaa/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import SpinToWinScreen from './spin-to-win-screen.tsx';

const OPEN = 'POST /api/instant/spin-to-win/round';
let page: ReturnType<typeof openInstant>;
afterEach(() => {
  jest.useRealTimers();
  endSession('user');
  page.stop();
});

const SPIN_INFO = {
  game: 'spin-to-win',
  min_cents: 1_000,
  max_cents: 500_000,
  max_win_cents: 10_000_000,
  return_ppm: { least: 963_000, most: 963_000 },
  return_by: 'exact',
  volatility: 'chosen',
  settled_after_days: 30,
};

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const placed = (name: RegExp) => screen.getByRole('button', { name });

function signedIn() {
  page = openInstant('spin-to-win', SpinToWinScreen);
  page.signIn();
  page.show();
}

const BETS = [
  { symbol: 400, stake_cents: 10_000 },
  { symbol: 1_300, stake_cents: 1_000 },
];
/** A round with chips on 4x and 13x. */
const stoppedAt = (segment: number, payout_cents: number) =>
  answered({
    data: roundFrame('spin-to-win', {
      is_over: true,
      staked_cents: 11_000,
      payout_cents,
      max_win_cents: 10_000_000,
      bet: { bets: BETS },
      outcome: { segment },
    }),
  });

/** Places two chips on 4x and a small one on 13x. */
async function placeBets() {
  await press('4x 13 of 54');
  await press('4x 13 of 54 Ksh 50.00 placed');
  await press('Chip of Ksh 10.00');
  await press('13x 4 of 54');
}

test('[GAMES-04] a player places chips, spins with money, and sees where the wheel stopped and what it paid', async () => {
  signedIn();
  expect(await screen.findByRole('button', { name: 'Place a chip' })).toBeDisabled();
  await placeBets();
  page.services.on(OPEN, stoppedAt(8, 13_000));
  await press('Spin for Ksh 110.00');
  const result = (await screen.findByText('The wheel stopped at 13x')).closest('[role="status"]');
  expect(result).toHaveTextContent('You won Ksh 130.00');
  expect(page.services.bodiesOf(OPEN)).toEqual([{ bet: { bets: BETS } }]);
});

test('[GAMES-04] a played round clears the wheel’s chips, and Repeat places the same bets again', async () => {
  signedIn();
  await screen.findByRole('button', { name: 'Place a chip' });
  expect(screen.getByRole('button', { name: 'Repeat' })).toBeDisabled();
  await placeBets();
  page.services.on(OPEN, stoppedAt(1, 0));
  await press('Spin for Ksh 110.00');
  expect(await screen.findByText('No win this time')).toBeVisible();
  expect(placed(/^4x/)).toHaveAccessibleName('4x 13 of 54');
  await press('Repeat bets of Ksh 110.00');
  expect(placed(/^4x/)).toHaveAccessibleName('4x 13 of 54 Ksh 100.00 placed');
  expect(placed(/^13x/)).toHaveAccessibleName('13x 4 of 54 Ksh 10.00 placed');
});

test('[GAMES-04] Undo removes one step after the other, and restores cleared chips', async () => {
  signedIn();
  await screen.findByRole('button', { name: 'Place a chip' });
  await placeBets();
  await press('Clear');
  expect(screen.getByRole('button', { name: 'Place a chip' })).toBeDisabled();
  await press('Undo');
  expect(screen.getByRole('button', { name: 'Spin for Ksh 110.00' })).toBeEnabled();
  await press('Undo');
  await press('Undo');
  expect(screen.getByRole('button', { name: 'Spin for Ksh 50.00' })).toBeEnabled();
  await press('Undo');
  expect(screen.getByRole('button', { name: 'Undo' })).toBeDisabled();
});

test('[GAMES-04] bets over the limit of a round say so and cannot be spun', async () => {
  signedIn();
  await press('Chip of Ksh 500.00');
  for (let chip = 0; chip < 11; chip += 1) await userEvent.click(placed(/^52x/));
  expect(screen.getByRole('alert')).toHaveTextContent('The largest stake is Ksh 5,000.00');
  expect(screen.getByRole('button', { name: 'Spin for Ksh 5,500.00' })).toBeDisabled();
  await press('Undo');
  expect(screen.getByRole('button', { name: 'Spin for Ksh 5,000.00' })).toBeEnabled();
});

test('[GAMES-04] after a refused spin the chips are still placed', async () => {
  signedIn();
  await press('2x 26 of 54');
  page.services.on(OPEN, refused(422, 'This game has no such bet.', 'bad_choice'));
  await press('Spin for Ksh 50.00');
  expect(await screen.findByText('This game has no such bet.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Spin for Ksh 50.00' })).toBeEnabled();
});

test('[GAMES-04] the demo spins in the page without any call that moves money', async () => {
  page = openInstant('spin-to-win', SpinToWinScreen);
  page.show('?mode=demo');
  await press('2x 26 of 54');
  await press('Spin for Ksh 50.00');
  expect(await screen.findByText(/^The wheel stopped at [\d.]+x$/)).toBeVisible();
  expect(screen.getByText(/Ksh 5,000\.00 of play money/)).toBeVisible();
  const left = /Ksh (4,950|5,050)\.00 of play money/;
  expect(await screen.findByText(left)).toBeVisible();
  expect(page.services.calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('[GAMES-04] the information of Spin to Win shows its return and its rules', async () => {
  page = openInstant('spin-to-win', SpinToWinScreen);
  page.show('?mode=demo');
  await press(/^Spin to Win/);
  const sheet = within(await screen.findByRole('dialog', { name: 'Spin to Win' }));
  expect(sheet.getByText(/^Return to player/)).toBeVisible();
  expect(sheet.getByText(/Every symbol returns 96\.30 %/)).toBeVisible();
});

test('[GAMES-04] the balance waits for the wheel to stop, so that it does not announce a win', async () => {
  signedIn();
  await act(async () => void (await refreshBalance()));
  await placeBets();
  page.services.on(OPEN, stoppedAt(8, 13_000));
  page.services.on('GET /api/wallet/balance', answered({ b1: 1_020, b2: 0 }));
  const spin = await screen.findByRole('button', { name: 'Spin for Ksh 110.00' });
  // The wheel turns by the test's clock, which a busy machine does not move on.
  jest.useFakeTimers();
  fireEvent.click(spin);
  await screen.findByText('The wheel stopped at 13x');
  await act(async () => {
    const refreshed = refreshBalance();
    await jest.advanceTimersByTimeAsync(300);
    await refreshed;
  });
  expect(screen.getByRole('button', { name: /Ksh 1,000\.00/ })).toBeVisible();
  expect(await screen.findByRole('button', { name: /Ksh 1,020\.00/ })).toBeVisible();
});

test('[GAMES-04] chips below the smallest stake are not offered', async () => {
  page = openInstant('spin-to-win', SpinToWinScreen);
  page.services.on('GET /api/instant/games', answered({ data: [{ ...SPIN_INFO, min_cents: 2_000 }] }));
  page.signIn();
  page.show();
  const chips = within(await screen.findByRole('group', { name: 'Chip to place' }));
  expect(chips.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '20',
    '50',
    '100',
    '500',
  ]);
});
