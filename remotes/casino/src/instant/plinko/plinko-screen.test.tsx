import { afterEach, expect, test } from '@jest/globals';
import { endSession } from '@jukwaa/runtime';
import { answered, openInstant, roundFrame } from '@jukwaa/testing';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import PlinkoScreen from './plinko-screen.tsx';

const OPEN = 'POST /api/instant/plinko/round';
let page: ReturnType<typeof openInstant>;
afterEach(() => {
  endSession('user');
  page.stop();
});

test('[GAMES-04] a player drops a ball with money on a board of chosen risk and rows, and sees its payment', async () => {
  page = openInstant('plinko', PlinkoScreen);
  page.signIn();
  page.show();
  await userEvent.click(await screen.findByRole('button', { name: 'High' }));
  fireEvent.change(screen.getByRole('slider', { name: 'Rows of pins' }), { target: { value: '8' } });
  expect(screen.getByText('From 0.20x to 29.00x')).toBeVisible();
  const bet = { stake_cents: 5_000, risk: 'high', rows: 8 };
  const state = {
    is_over: true,
    staked_cents: 5_000,
    payout_cents: 145_000,
    max_win_cents: 10_000_000,
    bet,
    outcome: { path: [1, 1, 1, 1, 1, 1, 1, 1], slot: 8, hundredths: 2_900 },
  };
  page.services.on(OPEN, answered({ data: roundFrame('plinko', state) }));
  await userEvent.click(screen.getByRole('button', { name: 'Drop for Ksh 50.00' }));
  expect(await screen.findByText('The ball paid 29.00x')).toBeVisible();
  expect(screen.getByText('You won Ksh 1,450.00')).toBeVisible();
  expect(page.services.bodiesOf(OPEN)).toEqual([{ bet }]);
});

test('[GAMES-04] another board forgets the ball of the board before', async () => {
  page = openInstant('plinko', PlinkoScreen);
  page.show('?mode=demo');
  await userEvent.click(await screen.findByRole('button', { name: 'Drop for Ksh 50.00' }));
  expect(await screen.findByText(/^The ball paid \d+\.\d\dx$/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Low' }));
  expect(screen.getByText(/^From .*x to .*x$/)).toBeVisible();
  expect(page.services.calls.filter(({ method }) => method === 'POST')).toEqual([]);
});
