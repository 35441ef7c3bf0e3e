import { afterEach, expect, test } from '@jest/globals';
import { endSession } from '@jukwaa/runtime';
import { answered, openInstant, roundFrame } from '@jukwaa/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import HiLoScreen from './hilo-screen.tsx';

const ROUND = 'GET /api/instant/hilo/round';
const OPEN = 'POST /api/instant/hilo/round';
const ACT = 'POST /api/instant/hilo/round/7/act';
let page: ReturnType<typeof openInstant>;
afterEach(() => {
  endSession('user');
  page.stop();
});

const ACE_OF_CLUBS = 0;
const FIVE_OF_DIAMONDS = 4 + 13;
const KING_OF_SPADES = 12 + 39;

interface Turn {
  readonly card: number;
  readonly guess: 'up' | 'down' | 'skip' | null;
}

/** A round of Ksh 50. */
const state = (turns: readonly Turn[], over: object = {}) => ({
  is_over: false,
  staked_cents: 5_000,
  payout_cents: 0,
  max_win_cents: 10_000_000,
  bet: { stake_cents: 5_000 },
  turns,
  hundredths: 0,
  cash_out_cents: 0,
  ...over,
});
const frame = (now: ReturnType<typeof state>) =>
  answered({
    data: roundFrame('hilo', now, now.is_over ? {} : { ended_at: null, ending: null }),
  });
const shown = (card: number): Turn => ({ card, guess: null });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

function signedIn(open: ReturnType<typeof state> | null) {
  page = openInstant('hilo', HiLoScreen);
  page.signIn();
  page.services.on(ROUND, open === null ? answered({ data: null }) : frame(open));
  page.show();
}

const RIGHT = state([{ card: FIVE_OF_DIAMONDS, guess: 'up' }, shown(KING_OF_SPADES)], {
  hundredths: 140,
  cash_out_cents: 7_000,
});
const earlier = () => within(screen.getByRole('list', { name: 'Earlier cards, latest first' }));

test('[GAMES-04] a player stakes, guesses the next card and cashes out, and each card is announced', async () => {
  signedIn(null);
  page.services.on(OPEN, frame(state([shown(FIVE_OF_DIAMONDS)])));
  await press('Start for Ksh 50.00');
  const sentence = await screen.findByText('5 of diamonds. Is the next card higher or lower?');
  expect(sentence).toHaveAttribute('role', 'status');
  expect(screen.getByRole('button', { name: 'Guess the next card' })).toBeDisabled();
  page.services.on(ACT, frame(RIGHT));
  await press('Higher or same 1.40x · 69.2 %');
  expect(await screen.findByText('King of spades. Your multiplier is 1.40x')).toBeVisible();
  page.services.on(ACT, frame({ ...RIGHT, is_over: true, payout_cents: 7_000 }));
  await press('Cash out Ksh 70.00');
  expect(await screen.findByText('You won Ksh 70.00')).toHaveAttribute('role', 'status');
  expect(page.services.bodiesOf(OPEN)).toEqual([{ bet: { stake_cents: 5_000 } }]);
  expect(page.services.bodiesOf(ACT)).toEqual([{ action: { kind: 'up' } }, { action: { kind: 'cash_out' } }]);
});

test('[GAMES-04] on an ace a player guesses higher or the same, on a king lower or the same', async () => {
  signedIn(state([shown(ACE_OF_CLUBS)]));
  expect(await screen.findByRole('button', { name: 'Higher 1.05x · 92.3 %' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Same 12.61x · 7.7 %' })).toBeVisible();
  page.services.on(ACT, frame(state([{ card: ACE_OF_CLUBS, guess: 'skip' }, shown(KING_OF_SPADES)])));
  await press('Skip this card');
  expect(await screen.findByRole('button', { name: 'Lower 1.05x · 92.3 %' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Same 12.61x · 7.7 %' })).toBeVisible();
  expect(earlier().getByText('Ace of clubs, skipped')).toBeInTheDocument();
});

test('[GAMES-04] after a reload a player finds the open round of HiLo and goes on with it', async () => {
  signedIn(RIGHT);
  expect(await screen.findByText('King of spades. Your multiplier is 1.40x')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Cash out Ksh 70.00' })).toBeEnabled();
  expect(screen.getByRole('textbox', { name: 'Stake' })).toBeDisabled();
  expect(earlier().getByText('5 of diamonds, you guessed higher')).toBeInTheDocument();
});

test('[GAMES-04] a wrong guess shows its card and the loss, and a new round can start', async () => {
  signedIn(state([shown(FIVE_OF_DIAMONDS)]));
  const lost = state([{ card: FIVE_OF_DIAMONDS, guess: 'up' }, shown(ACE_OF_CLUBS)], { is_over: true });
  page.services.on(ACT, frame(lost));
  await press(/^Higher or same/);
  expect(await screen.findByText('The last card: Ace of clubs')).toBeVisible();
  expect(screen.getByText('No win this time')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Start for Ksh 50.00' })).toBeEnabled();
});

test('[GAMES-04] the demo of HiLo plays to its end in the page', async () => {
  page = openInstant('hilo', HiLoScreen);
  page.show('?mode=demo');
  await press('Start for Ksh 50.00');
  await userEvent.click(
    (await screen.findAllByRole('button', { name: /^(Higher|Lower|Same)/ }))[0] ?? document.body,
  );
  const cashOut = screen.queryByRole('button', { name: /^Cash out/ });
  if (cashOut !== null) await userEvent.click(cashOut);
  expect(await screen.findByText(/^(You won Ksh|No win this time)/)).toBeVisible();
  expect(page.services.calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('[GAMES-04] the information of HiLo shows its return and its rules', async () => {
  page = openInstant('hilo', HiLoScreen);
  page.show('?mode=demo');
  await press(/^HiLo/);
  const sheet = within(await screen.findByRole('dialog', { name: 'HiLo' }));
  expect(sheet.getByText('89.64 % – 97.00 %')).toBeVisible();
  expect(sheet.getByText(/All 52 cards are in every draw/)).toBeVisible();
});
