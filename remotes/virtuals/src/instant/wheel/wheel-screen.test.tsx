import { afterEach, expect, test } from '@jest/globals';
import { endSession } from '@jukwaa/runtime';
import { answered, lost, openInstant, roundFrame } from '@jukwaa/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import WheelScreen from './wheel-screen.tsx';

const OPEN = 'POST /api/instant/wheel/round';
let page: ReturnType<typeof openInstant>;
afterEach(() => {
  endSession('user');
  page.stop();
});

/** A spin of Ksh 50 on the low wheel that stops at its first segment. */
const spun = () =>
  answered({
    data: roundFrame('wheel', {
      is_over: true,
      staked_cents: 5_000,
      payout_cents: 10_000,
      max_win_cents: 10_000_000,
      bet: { stake_cents: 5_000, risk: 'low' },
      outcome: { segment: 0, hundredths: 200 },
    }),
  });

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const show = (search = '') => {
  page = openInstant('wheel', WheelScreen, { path: '/spinnwin' });
  if (search === '') page.signIn();
  page.show(search);
};

test('[GAMES-04] a guest spins as a demo without any call that moves money', async () => {
  page = openInstant('wheel', WheelScreen, { path: '/spinnwin' });
  page.show();
  expect(screen.getByRole('heading', { level: 1, name: 'Spin and win' })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Try the demo' }));
  await press('Spin for Ksh 50.00');
  expect(await screen.findByText(/^The wheel stopped at (0|[\d.]+x)$/)).toBeVisible();
  expect(page.services.calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('[GAMES-04] a player spins the chosen wheel with money, and the stop and the win are shown', async () => {
  show();
  await press('Low');
  page.services.on(OPEN, spun());
  await press('Spin for Ksh 50.00');
  expect(await screen.findByText('The wheel stopped at 2x')).toBeVisible();
  expect(screen.getByText('You won Ksh 100.00')).toBeVisible();
  expect(page.services.bodiesOf(OPEN)).toEqual([{ bet: { stake_cents: 5_000, risk: 'low' } }]);
  await press('High');
  expect(screen.queryByText('The wheel stopped at 2x')).toBeNull();
});

test('[GAMES-04] each wheel lists its multipliers and its exact return', async () => {
  show('?mode=demo');
  await press('High');
  const pays = within(screen.getByRole('region', { name: 'Multipliers of this wheel' }));
  expect(pays.getAllByRole('listitem').map((line) => line.textContent)).toEqual(['19.4x 1/20', '0 19/20']);
  expect(pays.getByText('Return to player of this wheel: 97.00 %')).toBeVisible();
});

test('[GAMES-04] after a lost answer the spin is found again under the same key', async () => {
  show();
  await press('Low');
  page.services.on(OPEN, lost);
  await press('Spin for Ksh 50.00');
  const again = await screen.findByRole('button', { name: 'Check now' });
  page.services.on(OPEN, spun());
  await userEvent.click(again);
  expect(await screen.findByText('The wheel stopped at 2x')).toBeVisible();
  const keys = page.services.callsOf(OPEN).map(({ headers }) => headers?.['Idempotency-Key']);
  expect(new Set(keys).size).toBe(1);
});
