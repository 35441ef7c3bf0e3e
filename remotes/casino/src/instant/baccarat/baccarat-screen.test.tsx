import { afterEach, expect, test } from '@jest/globals';
import { endSession } from '@jukwaa/runtime';
import { answered, lost, openInstant, roundFrame } from '@jukwaa/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BaccaratView } from './baccarat-kind.ts';
import BaccaratScreen from './baccarat-screen.tsx';

const OPEN = 'POST /api/instant/baccarat/round';
let page: ReturnType<typeof openInstant>;
afterEach(() => {
  endSession('user');
  page.stop();
});

/** A coup that the banker wins by a third card: 3 and 2 against 4, 10 and a 3. */
const coup = (over: Partial<BaccaratView> = {}): BaccaratView => ({
  is_over: true,
  staked_cents: 15_000,
  payout_cents: 19_500,
  max_win_cents: 10_000_000,
  bet: { player_cents: 0, banker_cents: 10_000, tie_cents: 5_000 },
  outcome: { player: [1, 0, 8], banker: [2, 8, 14], winner: 'banker' },
  ...over,
});
const spot = (name: RegExp) =>
  within(screen.getByRole('group', { name: /^Spots/ })).getByRole('button', { name });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

test('[GAMES-05] a player bets on banker and tie, and banker is paid 0.95:1', async () => {
  page = openInstant('baccarat', BaccaratScreen);
  page.signIn();
  page.show();
  expect(await screen.findByRole('button', { name: 'Place a chip on a spot' })).toBeDisabled();
  await userEvent.click(spot(/^Banker/));
  await userEvent.click(spot(/^Banker/));
  await userEvent.click(spot(/^Tie/));
  expect(spot(/^Banker 0.95:1 Ksh 100.00$/)).toBeEnabled();
  page.services.on(OPEN, answered({ data: roundFrame('baccarat', coup()) }));
  await press('Deal for Ksh 150.00');
  expect(await screen.findByText('Banker wins, 7 to 5.')).toBeVisible();
  expect(screen.getByText('You won Ksh 195.00')).toBeVisible();
  const cards = within(screen.getByRole('list', { name: 'Cards of the banker hand' }));
  expect(cards.getAllByRole('img')).toHaveLength(3);
  expect(page.services.bodiesOf(OPEN)).toEqual([
    { bet: { player_cents: 0, banker_cents: 10_000, tie_cents: 5_000 } },
  ]);
  await press('Repeat bets of Ksh 150.00');
  expect(screen.getByRole('button', { name: 'Deal for Ksh 150.00' })).toBeEnabled();
});

test('[GAMES-05] chips over the largest stake of a coup cannot be dealt, and a step back helps', async () => {
  page = openInstant('baccarat', BaccaratScreen);
  page.show('?mode=demo');
  await press('Chip of Ksh 500.00');
  for (let chip = 0; chip < 11; chip += 1) await userEvent.click(spot(/^Player/));
  expect(screen.getByText('The largest stake is Ksh 5,000.00')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Deal for Ksh 5,500.00' })).toBeDisabled();
  await press('Undo');
  expect(screen.getByRole('button', { name: 'Deal for Ksh 5,000.00' })).toBeEnabled();
  await press('Clear');
  expect(spot(/^Player 1:1$/)).toBeEnabled();
});

test('[GAMES-05] a lost answer to a coup is asked for again under its key', async () => {
  page = openInstant('baccarat', BaccaratScreen);
  page.signIn();
  page.show();
  await screen.findByRole('button', { name: 'Place a chip on a spot' });
  await userEvent.click(spot(/^Player/));
  page.services.on(OPEN, lost);
  await press('Deal for Ksh 50.00');
  page.services.on(OPEN, answered({ data: roundFrame('baccarat', coup()) }));
  await press('Check now');
  expect(await screen.findByText('Banker wins, 7 to 5.')).toBeVisible();
  expect(new Set(page.services.callsOf(OPEN).map(({ headers }) => headers?.['Idempotency-Key'])).size).toBe(
    1,
  );
});

test('[GAMES-05] the demo of baccarat plays a coup in the page', async () => {
  page = openInstant('baccarat', BaccaratScreen);
  page.show('?mode=demo');
  await screen.findByRole('button', { name: 'Place a chip on a spot' });
  await userEvent.click(spot(/^Player/));
  await press('Deal for Ksh 50.00');
  expect(await screen.findByText(/^(Player wins|Banker wins|A tie)/)).toBeVisible();
  expect(page.services.calls.filter(({ method }) => method === 'POST')).toEqual([]);
});
