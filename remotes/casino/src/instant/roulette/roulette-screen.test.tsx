import { afterEach, expect, test } from '@jest/globals';
import { endSession } from '@jukwaa/runtime';
import { answered, openInstant, roundFrame } from '@jukwaa/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import RouletteScreen from './roulette-screen.tsx';

const OPEN = 'POST /api/instant/roulette/round';
let page: ReturnType<typeof openInstant>;
afterEach(() => {
  endSession('user');
  page.stop();
});

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

function signedIn() {
  page = openInstant('roulette', RouletteScreen);
  page.signIn();
  page.show();
}

const ended = (bets: readonly object[], pocket: number, payout_cents: number) =>
  answered({
    data: roundFrame('roulette', {
      is_over: true,
      staked_cents: bets.length * 5_000,
      payout_cents,
      max_win_cents: 360_000_000,
      bet: { bets },
      outcome: { pocket },
    }),
  });

const MIXED = [
  { kind: 'straight', numbers: [17], stake_cents: 5_000 },
  { kind: 'split', numbers: [5, 6], stake_cents: 5_000 },
  { kind: 'dozen', part: 2, stake_cents: 5_000 },
  { kind: 'column', part: 3, stake_cents: 5_000 },
  { kind: 'red', stake_cents: 5_000 },
];

async function placeMixed() {
  await press('17 black');
  await press('Split');
  await press('5 red');
  await press('6 black');
  await press('Dozen 13–24');
  await press('Column 3, 3x');
  await press('Red');
}

test('[GAMES-04] [GAMES-05] a player bets on a number, a split, a dozen, a column and red with money, and sees the pocket and the payment', async () => {
  signedIn();
  await placeMixed();
  page.services.on(OPEN, ended(MIXED, 17, 195_000));
  await press('Spin for Ksh 250.00');
  const result = (await screen.findByText('17 black')).closest('[role="status"]');
  expect(result).toHaveTextContent('You won Ksh 1,950.00');
  expect(page.services.bodiesOf(OPEN)).toEqual([{ bet: { bets: MIXED } }]);
});

test('[GAMES-05] the layout has 37 numbers and 12 outside bets, and each bet shows in the list with its stake', async () => {
  signedIn();
  const numbers = within(await screen.findByRole('group', { name: 'Numbers' }));
  expect(numbers.getAllByRole('button')).toHaveLength(37);
  const outside = within(screen.getByRole('group', { name: 'Outside bets' }));
  expect(outside.getAllByRole('button')).toHaveLength(12);
  await placeMixed();
  await userEvent.click(screen.getByText('Your bets: 5'));
  expect(screen.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    'Number 17: Ksh 50.00',
    'Split 5-6: Ksh 50.00',
    'Dozen 13–24: Ksh 50.00',
    'Column 3: Ksh 50.00',
    'Red: Ksh 50.00',
  ]);
});

test('[GAMES-05] neighbours place five chips as one step, which Undo removes together', async () => {
  signedIn();
  await press('Neighbours');
  await press('0 green');
  expect(screen.getByRole('button', { name: 'Spin for Ksh 250.00' })).toBeEnabled();
  for (const name of ['26 black', '3 red', '0 green', '32 red', '15 black'])
    expect(screen.getByRole('button', { name: `${name}, Ksh 50.00 placed` })).toBeVisible();
  await press('Undo');
  expect(screen.getByRole('button', { name: 'Place a chip' })).toBeDisabled();
});

test('[GAMES-05] while a split is unfinished, the page says which numbers complete it, and others place nothing', async () => {
  signedIn();
  await press('Split');
  await press('5 red');
  expect(screen.getByText('5: now tap 2, 4, 6, 8')).toHaveAttribute('role', 'status');
  expect(screen.getByRole('button', { name: '5 red' })).toHaveAttribute('aria-pressed', 'true');
  await press('20 black');
  expect(screen.getByRole('button', { name: 'Place a chip' })).toBeDisabled();
  await press('8 black');
  expect(screen.getByRole('button', { name: 'Spin for Ksh 50.00' })).toBeEnabled();
});

test('[GAMES-05] Repeat places the bets of the last round again', async () => {
  signedIn();
  await placeMixed();
  page.services.on(OPEN, ended(MIXED, 0, 0));
  await press('Spin for Ksh 250.00');
  expect(await screen.findByText('No win this time')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Place a chip' })).toBeDisabled();
  await press('Repeat bets of Ksh 250.00');
  expect(screen.getByRole('button', { name: 'Spin for Ksh 250.00' })).toBeEnabled();
  expect(screen.getByText('Your bets: 5')).toBeVisible();
});

test('[GAMES-05] the numbers are one stop of the keyboard, and arrow keys move between them as on the layout', async () => {
  signedIn();
  const zero = await screen.findByRole('button', { name: '0 green' });
  zero.focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}{ArrowRight}');
  expect(screen.getByRole('button', { name: '6 black' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: '6 black, Ksh 50.00 placed' })).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
  expect(zero).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  expect(screen.getByRole('button', { name: '1–18' })).toHaveFocus();
});

test('[GAMES-05] the demo of roulette spins in the page without any call that moves money', async () => {
  page = openInstant('roulette', RouletteScreen);
  page.show('?mode=demo');
  await press('Red');
  await press('Spin for Ksh 50.00');
  expect(await screen.findByText(/^(No win this time|You won Ksh 100\.00)$/)).toBeVisible();
  expect(page.services.calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('[GAMES-05] the information of roulette shows its rules and the return of its bets', async () => {
  page = openInstant('roulette', RouletteScreen);
  page.show('?mode=demo');
  await press(/^Roulette/);
  const sheet = within(await screen.findByRole('dialog', { name: 'Roulette' }));
  expect(sheet.getByText(/Every bet returns 36\/37, which is 97\.30 %/)).toBeVisible();
});
