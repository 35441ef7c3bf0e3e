import { afterEach, expect, test } from '@jest/globals';
import type { KenoGame } from '@jukwaa/contracts';
import { endSession } from '@jukwaa/runtime';
import { answered, HASH, lost, openInstant, refused, roundFrame } from '@jukwaa/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import KenoScreen from './keno-screen.tsx';

const OPEN = 'POST /api/instant/keno/round';
const PICKS = [3, 17, 80];
const NUMBERS = [17, 80, 3, ...Array.from({ length: 17 }, (_, at) => at + 30)];
let page: ReturnType<typeof openInstant>;
afterEach(() => {
  endSession('user');
  page.stop();
});

/** A round of Ksh 50 on three numbers; `id` counts the rounds. */
const drawn = (id: number, payout_cents: number, game: KenoGame = 'keno') =>
  answered({
    data: roundFrame(
      game,
      {
        is_over: true,
        staked_cents: 5_000,
        payout_cents,
        max_win_cents: 10_000_000,
        bet: { stake_cents: 5_000, picks: PICKS },
        outcome: { numbers: NUMBERS, hits: 3 },
      },
      { id: String(id) },
    ),
  });

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
/** Presses a number of the board. By its text: roles of 80 buttons are slow to compute. */
const pick = async (number: number) =>
  userEvent.click(await screen.findByText(String(number), { selector: '[value] > span' }));
async function play(search = '') {
  page = openInstant('keno', KenoScreen, { path: '/keno', others: ['fast-keno'] });
  page.signIn();
  page.show(search);
  for (const number of PICKS) await pick(number);
}

test('[GAMES-04] a player picks numbers, sees what they pay, and draws with money under a key', async () => {
  await play();
  expect(screen.getByText('3 of 10 numbers picked')).toBeVisible();
  const pays = within(screen.getByRole('region', { name: 'Pay table for 3 numbers' }));
  expect(pays.getByText('44x')).toBeVisible();
  expect(pays.getByText(/Return to player with 3 numbers: 95\.\d\d %/)).toBeVisible();
  page.services.on(OPEN, drawn(1, 220_000));
  await press('Draw for Ksh 50.00');
  expect(await screen.findByText('3 of 3 hit')).toBeInTheDocument();
  expect(screen.getByText('You won Ksh 2,200.00')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '17, drawn, yours', pressed: true })).toBeVisible();
  expect(screen.getByRole('button', { name: '30, drawn', pressed: false })).toBeVisible();
  expect(page.services.bodiesOf(OPEN)).toEqual([{ bet: { stake_cents: 5_000, picks: PICKS } }]);
  expect(page.services.callsOf(OPEN)[0]?.headers?.['Idempotency-Key']).toBeTruthy();
});

test('[GAMES-04] the eleventh number is not taken, quick pick fills the choice, and it can be cleared and repeated', async () => {
  await play();
  await press('Quick pick of 10 numbers');
  expect(screen.getByText('10 of 10 numbers picked')).toBeVisible();
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]) await pick(number);
  expect(screen.queryByText('11 of 10 numbers picked')).toBeNull();
  await press('Quick pick of 10 numbers');
  expect(screen.getByText('10 of 10 numbers picked')).toBeVisible();
  await press('Clear');
  expect(screen.getByRole('button', { name: 'Pick your numbers' })).toBeDisabled();
  for (const number of PICKS) await pick(number);
  page.services.on(OPEN, drawn(1, 0));
  await press('Draw for Ksh 50.00');
  await screen.findByText('3 of 3 hit');
  await press('Clear');
  expect(screen.queryByText('3 of 3 hit')).toBeNull();
  await press('Repeat');
  expect(screen.getByText('3 of 3 hit')).toBeInTheDocument();
});

test('[GAMES-04] fast keno has 40 numbers of its own', async () => {
  await play();
  await press('10 of 40');
  expect(await screen.findByText('0 of 10 numbers picked')).toBeVisible();
  expect(screen.queryByRole('button', { name: '41' })).toBeNull();
  await pick(40);
  page.services.on(
    'POST /api/instant/fast-keno/round',
    refused(422, 'This game has no such bet.', 'bad_choice'),
  );
  await press('Draw for Ksh 50.00');
  expect(await screen.findByText('This game has no such bet.')).toBeVisible();
});

test('[GAMES-04] the keyboard reaches the board once, and arrow keys move on it', async () => {
  await play();
  const board = within(screen.getByRole('group', { name: 'Numbers' }));
  board.getByRole('button', { name: '17' }).focus();
  await userEvent.keyboard('{ArrowDown}{ArrowRight} ');
  expect(board.getByRole('button', { name: '26', pressed: true })).toHaveFocus();
  expect(board.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
});

test('[GAMES-04] after a lost answer the draw is found again under the same key', async () => {
  await play();
  page.services.on(OPEN, lost);
  await press('Draw for Ksh 50.00');
  const again = await screen.findByRole('button', { name: 'Check now' });
  page.services.on(OPEN, drawn(1, 0));
  await userEvent.click(again);
  expect(await screen.findByText('3 of 3 hit')).toBeInTheDocument();
  const keys = page.services.callsOf(OPEN).map(({ headers }) => headers?.['Idempotency-Key']);
  expect(new Set(keys).size).toBe(1);
});

test('[GAMES-04] autoplay asks once for all that it can lose, and stops before it would lose more', async () => {
  await play();
  let rounds = 0;
  page.services.on(OPEN, () => {
    rounds += 1;
    return drawn(rounds, 0);
  });
  await press('Auto');
  const sheet = within(await screen.findByRole('dialog', { name: 'Autoplay' }));
  await userEvent.click(sheet.getByRole('button', { name: '5' }));
  await userEvent.type(sheet.getByRole('textbox', { name: 'Stop when I have lost' }), '60');
  expect(screen.getByText('You can lose up to Ksh 60.00')).toBeVisible();
  await press('Start · up to Ksh 60.00');
  expect(await screen.findByText('Autoplay stopped at your loss limit: −Ksh 50.00')).toBeVisible();
  expect(page.services.bodiesOf(OPEN)).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Draw for Ksh 50.00' })).toBeEnabled();
});

test('[GAMES-04] a refused bet ends autoplay, and the next press of its stop has nothing to do', async () => {
  await play();
  page.services.on(OPEN, refused(422, 'You have reached your limit.', 'stake_too_high'));
  await press('Auto');
  await press(/^Start/);
  expect(await screen.findByText('Autoplay stopped, because a bet was refused: Ksh 0.00')).toBeVisible();
  await press('Close');
  await waitFor(() => expect(screen.queryByText(/^Autoplay stopped/)).toBeNull());
});

test('[GAMES-04] the last draws show hot and cold numbers, and each draw with its proof', async () => {
  await play();
  const draw = (id: number, numbers: readonly number[]) => ({
    ...{ id: String(id), game: 'keno', opened_at: '2026-11-23T08:00:00.000Z' },
    ...{ ended_at: '2026-11-23T08:00:00.000Z', staked_cents: 5_000, payout_cents: 0, nonce: id },
    ...{ commitment: HASH, server_seed: null, picks: PICKS, numbers },
  });
  const last = [draw(2, [80, 1, 2]), draw(1, [80, 5, 6])];
  page.services.on('GET /api/instant/keno/draws', answered({ data: last }));
  await press('Your draws');
  const sheet = within(await screen.findByRole('dialog', { name: 'Your draws' }));
  const hot = within(await sheet.findByRole('list', { name: 'Hot numbers' }));
  expect(hot.getAllByRole('listitem')[0]).toHaveTextContent('80 2×');
  const cold = within(sheet.getByRole('list', { name: 'Cold numbers' }));
  expect(cold.getAllByRole('listitem')[0]).toHaveTextContent('3 0×');
  expect(sheet.getByText('Round 2: stake Ksh 50.00, paid Ksh 0.00')).toBeVisible();
  expect(sheet.getAllByText('Your numbers 3, 17, 80: 1 hit')).toHaveLength(2);
  expect(sheet.getAllByText('Seed still secret')).toHaveLength(2);
});
