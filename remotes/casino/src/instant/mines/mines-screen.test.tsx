import { afterEach, expect, test } from '@jest/globals';
import { endSession } from '@jukwaa/runtime';
import { answered, openInstant, refused, roundFrame } from '@jukwaa/testing';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import MinesScreen from './mines-screen.tsx';

const ROUND = 'GET /api/instant/mines/round';
const OPEN = 'POST /api/instant/mines/round';
const ACT = 'POST /api/instant/mines/round/7/act';
let page: ReturnType<typeof openInstant>;
afterEach(() => {
  endSession('user');
  page.stop();
});

/** A round of Ksh 50 with three mines. */
const state = (opened: readonly number[], over: object = {}) => ({
  is_over: false,
  staked_cents: 5_000,
  payout_cents: 0,
  max_win_cents: 10_000_000,
  bet: { stake_cents: 5_000, mines: 3 },
  opened,
  cash_out_cents: opened.length === 0 ? 0 : 5_500,
  mines: [],
  ...over,
});
const frame = (now: ReturnType<typeof state>) =>
  answered({
    data: roundFrame('mines', now, now.is_over ? {} : { ended_at: null, ending: null }),
  });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

function signedIn(open: ReturnType<typeof state> | null) {
  page = openInstant('mines', MinesScreen);
  page.signIn();
  page.services.on(ROUND, open === null ? answered({ data: null }) : frame(open));
  page.show();
}

test('[GAMES-04] a player stakes, opens a tile and cashes out', async () => {
  signedIn(null);
  page.services.on(OPEN, frame(state([])));
  await press('More mines');
  await press('Fewer mines');
  await press('Start for Ksh 50.00');
  expect(await screen.findByRole('button', { name: 'Open a tile' })).toBeDisabled();
  page.services.on(ACT, frame(state([12])));
  await press('Tile 13');
  expect(await screen.findByRole('button', { name: 'Tile 13: safe' })).toBeVisible();
  page.services.on(ACT, frame(state([12], { is_over: true, payout_cents: 5_500, mines: [0, 1, 2] })));
  await press('Cash out Ksh 55.00');
  expect(await screen.findByText('You won Ksh 55.00')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Tile 1: mine' })).toBeVisible();
  expect(page.services.bodiesOf(OPEN)).toEqual([{ bet: { stake_cents: 5_000, mines: 3 } }]);
  expect(page.services.bodiesOf(ACT)).toEqual([
    { action: { kind: 'open', tile: 12 } },
    { action: { kind: 'cash_out' } },
  ]);
});

test('[GAMES-04] a player finds an open round again and goes on with it', async () => {
  signedIn(state([4]));
  expect(await screen.findByRole('button', { name: 'Tile 5: safe' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Cash out Ksh 55.00' })).toBeEnabled();
  expect(screen.getByRole('textbox', { name: 'Stake' })).toBeDisabled();
});

test('[GAMES-04] a player who leaves an open round reads that it is kept; an ended round says nothing', async () => {
  signedIn(state([4]));
  page.services.on(ACT, frame(state([4], { is_over: true, payout_cents: 5_500, mines: [0, 1, 2] })));
  await screen.findByRole('button', { name: 'Tile 5: safe' });
  await press('Close the game');
  expect(await screen.findByText('at /casino')).toBeVisible();
  expect(page.notices()).toEqual(['info: Your Mines round is saved. Open Mines again to finish it.']);
  cleanup();
  page.show();
  await press('Cash out Ksh 55.00');
  await screen.findByText('You won Ksh 55.00');
  await press('Close the game');
  expect(await screen.findByText('at /casino')).toBeVisible();
  expect(page.notices()).toHaveLength(1);
});

test('[GAMES-04] while the open round is unknown no round starts, and the player may ask again', async () => {
  page = openInstant('mines', MinesScreen);
  page.signIn();
  page.services.on(ROUND, refused(503, 'Not now.', 'unavailable'));
  page.show();
  expect(await screen.findByText('We could not see whether you have an open round.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Start/ })).toBeNull();
  page.services.on(ROUND, frame(state([4])));
  await press('Check now');
  expect(await screen.findByRole('button', { name: 'Tile 5: safe' })).toBeVisible();
});

test('[GAMES-04] a refused action shows the reason and the round as the server has it', async () => {
  signedIn(state([4]));
  page.services.on(ACT, refused(409, 'This round is over.', 'round_over'));
  await screen.findByRole('button', { name: 'Tile 5: safe' });
  page.services.on(ROUND, answered({ data: null }));
  await press('Tile 1');
  expect(await screen.findByText('This round is over.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Start for Ksh 50.00' })).toBeEnabled();
});

test('[GAMES-04] the demo of Mines plays to its end in the page', async () => {
  page = openInstant('mines', MinesScreen);
  page.show('?mode=demo');
  await press('Start for Ksh 50.00');
  await screen.findByRole('button', { name: 'Open a tile' });
  await press('Tile 1');
  const cashOut = screen.queryByRole('button', { name: /^Cash out/ });
  if (cashOut !== null) await userEvent.click(cashOut);
  expect(
    await screen.findByText(/^(You won Ksh|Ksh .+ of your stake is back|No win this time)/),
  ).toBeVisible();
  expect(screen.getAllByRole('button', { name: /: mine$/ })).toHaveLength(3);
  expect(page.services.calls.filter(({ method }) => method === 'POST')).toEqual([]);
});
