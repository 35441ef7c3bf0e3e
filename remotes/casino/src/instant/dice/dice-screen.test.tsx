import { afterEach, expect, test } from '@jest/globals';
import { commitmentOf, roll as rollOf } from '@jukwaa/domain/fairness';
import { endSession, intendedRoute } from '@jukwaa/runtime';
import { answered, HASH, lost, openInstant, refused, roundFrame } from '@jukwaa/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import DiceScreen from './dice-screen.tsx';

const OPEN = 'POST /api/instant/dice/round';
const ROUNDS = 'GET /api/instant/rounds';
let page: ReturnType<typeof openInstant>;
afterEach(() => {
  endSession('user');
  page.stop();
});

/** A round of Ksh 50 on over 50.00. */
const rolled = (roll: number, payout_cents: number) => ({
  is_over: true,
  staked_cents: 5_000,
  payout_cents,
  max_win_cents: 10_000_000,
  bet: { stake_cents: 5_000, side: 'over', target: 5_000 },
  outcome: { roll },
});
const play = async (search = '') => {
  page.show(search);
  return screen.findByRole('button', { name: 'Roll for Ksh 50.00' });
};

test('[GAMES-04] a guest may log in and return to Dice, or play the demo without any call that moves money', async () => {
  page = openInstant('dice', DiceScreen);
  page.show();
  await userEvent.click(screen.getByRole('link', { name: 'Try the demo' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Roll for Ksh 50.00' }));
  expect(await screen.findByText(/^Rolled \d+\.\d\d$/)).toBeVisible();
  expect(screen.getByText(/Ksh (4,950\.00|5,047\.00) of play money/)).toBeVisible();
  expect(page.services.calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('[GAMES-04] a player of a game that the operator does not offer reads so and may go to the casino', async () => {
  page = openInstant('dice', DiceScreen);
  page.signIn();
  page.services.on('GET /api/instant/games', refused(404));
  page.show();
  expect(await screen.findByText('This game is closed for now. Your money is safe.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the casino' })).toHaveAttribute('href', '/casino');
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('[GAMES-04] after login a guest returns to Dice', async () => {
  page = openInstant('dice', DiceScreen);
  page.show();
  await userEvent.click(screen.getByRole('link', { name: 'Log in' }));
  expect(intendedRoute.get()).toBe(page.path);
});

test('[GAMES-04] a player rolls with money: stake, side and target go out under a key, and the win is shown', async () => {
  page = openInstant('dice', DiceScreen);
  page.signIn();
  page.services.on(OPEN, answered({ data: roundFrame('dice', rolled(7_512, 9_700)) }));
  await userEvent.click(await play());
  expect(await screen.findByText('Rolled 75.12')).toBeVisible();
  expect(screen.getByText('You won Ksh 97.00')).toBeVisible();
  expect(page.services.bodiesOf(OPEN)).toEqual([
    { bet: { stake_cents: 5_000, side: 'over', target: 5_000 } },
  ]);
  expect(page.services.callsOf(OPEN)[0]?.headers?.['Idempotency-Key']).toBeTruthy();
});

test('[GAMES-04] multiplier, chance and payment follow target, side and stake', async () => {
  page = openInstant('dice', DiceScreen);
  await play('?mode=demo');
  expect(screen.getByText('1.94x')).toBeVisible();
  fireEvent.change(screen.getByRole('slider', { name: 'Target' }), { target: { value: '9000' } });
  expect(screen.getByText('9.70x')).toBeVisible();
  expect(screen.getByText('10.00 %')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Under' }));
  expect(screen.getByRole('slider', { name: 'Target' })).toHaveValue('1000');
  await userEvent.click(screen.getByRole('button', { name: '500' }));
  expect(screen.getByText('Ksh 4,850.00')).toBeVisible();
});

test('[GAMES-04] a stake outside the limits says so and cannot be rolled', async () => {
  page = openInstant('dice', DiceScreen);
  await play('?mode=demo');
  const stake = screen.getByRole('textbox', { name: 'Stake' });
  await userEvent.clear(stake);
  await userEvent.type(stake, '5');
  expect(screen.getByText('The smallest stake is Ksh 10.00')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Roll/ })).toBeDisabled();
});

test('[GAMES-04] after a lost answer the player asks again under the same key and sees the round', async () => {
  page = openInstant('dice', DiceScreen);
  page.signIn();
  page.services.on(OPEN, lost);
  await userEvent.click(await play());
  const again = await screen.findByRole('button', { name: 'Check now' });
  page.services.on(OPEN, answered({ data: roundFrame('dice', rolled(2_000, 0)) }));
  await userEvent.click(again);
  expect(await screen.findByText('Rolled 20.00')).toBeVisible();
  const keys = page.services.callsOf(OPEN).map(({ headers }) => headers?.['Idempotency-Key']);
  expect(new Set(keys).size).toBe(1);
});

test('[GAMES-04] a refused roll is explained and may be tried again', async () => {
  page = openInstant('dice', DiceScreen);
  page.signIn();
  page.services.on(OPEN, refused(422, 'This game has no such bet.', 'bad_choice'));
  await userEvent.click(await play());
  expect(await screen.findByText('This game has no such bet.')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Roll/ })).toBeEnabled();
});

test('[GAMES-05] a link of the lobby opens Dice with its information', async () => {
  page = openInstant('dice', DiceScreen);
  await play('?mode=demo&info=open');
  expect(await screen.findByRole('dialog', { name: 'Dice' })).toBeVisible();
});

test('[GAMES-04] the information shows return, limits and rules', async () => {
  page = openInstant('dice', DiceScreen);
  await play('?mode=demo');
  await userEvent.click(screen.getByRole('button', { name: /^Dice/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Dice' }));
  expect(sheet.getByText('89.64 % – 97.00 %')).toBeVisible();
  expect(sheet.getByText('Ksh 5,000.00')).toBeVisible();
  expect(sheet.getByText(/Every number is equally likely/)).toBeVisible();
});

/** A round whose server seed is revealed. */
async function revealedRound(isHonest: boolean) {
  const serverSeed = '5f'.repeat(32);
  const commitment = await commitmentOf(serverSeed);
  const roll = await rollOf(serverSeed, { clientSeed: 'mine', nonce: 3 });
  const shown = isHonest ? roll : (roll + 1) % 10_000;
  const proof = { commitment, client_seed: 'mine', nonce: 3, server_seed: serverSeed };
  return {
    serverSeed,
    commitment,
    frame: roundFrame('dice', rolled(shown, shown > 5_000 ? 9_700 : 0), { proof }),
  };
}

test.each([
  [true, 'Right: this device computed the same result.'],
  [false, 'The seed gives another result than the round had.'],
])('[GAMES-04] the page plays a revealed round again; honest: %s', async (isHonest, verdict) => {
  const { serverSeed, commitment, frame } = await revealedRound(isHonest);
  page = openInstant('dice', DiceScreen);
  page.signIn();
  const seeds = { commitment, client_seed: 'mine', nonce: 4, next_commitment: HASH };
  const line = {
    id: '7',
    game: 'dice',
    opened_at: frame.opened_at,
    ended_at: frame.ended_at,
    staked_cents: 5_000,
    payout_cents: 0,
    nonce: 3,
    commitment,
    server_seed: null,
  };
  page.services.on('GET /api/instant/seeds', answered({ data: seeds }));
  page.services.on(`${ROUNDS}?game=dice`, answered({ data: [line] }));
  page.services.on(ROUNDS, answered({ data: [line] }));
  await play();
  await userEvent.click(screen.getByRole('button', { name: 'Check fairness' }));
  expect(await screen.findByText('Seed still secret')).toBeVisible();
  const revealed = { server_seed: serverSeed, commitment, revealed_at: frame.opened_at };
  const next = { ...seeds, commitment: HASH };
  page.services.on('POST /api/instant/seeds/rotate', answered({ data: next, revealed }));
  const open = answered({ data: [{ ...line, server_seed: serverSeed }] });
  page.services.on(`${ROUNDS}?game=dice`, open);
  page.services.on(ROUNDS, open);
  page.services.on(`${ROUNDS}/7`, answered({ data: frame }));
  await userEvent.click(screen.getByRole('button', { name: 'Reveal our seed and change it' }));
  expect(await screen.findByText(/Right: this seed gives the hash/)).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Check round 3' }));
  expect(await screen.findByText(verdict)).toBeVisible();
});

test('[GAMES-04] a player changes the client seed; one with a space cannot be saved', async () => {
  page = openInstant('dice', DiceScreen);
  page.signIn();
  const seeds = { commitment: HASH, client_seed: 'mine', nonce: 4, next_commitment: HASH };
  const SAVE = 'POST /api/instant/seeds/client';
  page.services.on('GET /api/instant/seeds', answered({ data: seeds }));
  page.services.on(`${ROUNDS}?game=dice`, answered({ data: [] }));
  page.services.on(ROUNDS, answered({ data: [] }));
  page.services.on(SAVE, answered({ data: { ...seeds, client_seed: 'lucky' } }));
  await play();
  await userEvent.click(screen.getByRole('button', { name: 'Check fairness' }));
  const field = await screen.findByRole('textbox', { name: 'Your client seed' });
  await userEvent.type(field, ' x');
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  await userEvent.clear(field);
  await userEvent.type(field, 'lucky');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(page.services.bodiesOf(SAVE)).toEqual([{ client_seed: 'lucky' }]));
  expect(await screen.findByText('Saved. It applies from your next round.')).toBeVisible();
});
