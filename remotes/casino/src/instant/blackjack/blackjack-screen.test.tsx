import { afterEach, expect, test } from '@jest/globals';
import { endSession } from '@jukwaa/runtime';
import { answered, lost, openInstant, refused, roundFrame } from '@jukwaa/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BlackjackView } from './blackjack-kind.ts';
import BlackjackScreen from './blackjack-screen.tsx';

const ROUND = 'GET /api/instant/blackjack/round';
const OPEN = 'POST /api/instant/blackjack/round';
const ACT = 'POST /api/instant/blackjack/round/7/act';
/** Cards of clubs. */
const [FIVE, SIX, EIGHT, NINE, TEN, ACE] = [3, 4, 6, 7, 8, 12];
let page: ReturnType<typeof openInstant>;
afterEach(() => {
  endSession('user');
  page.stop();
});

const hand = (cards: number[], over: Partial<BlackjackView['hands'][number]> = {}) => ({
  cards,
  stake_cents: 5_000,
  isDone: false,
  isDoubled: false,
  result: null,
  payout_cents: 0,
  ...over,
});
/** A round of Ksh 50 with a five and a six against a nine. */
const state = (over: Partial<BlackjackView> = {}): BlackjackView => ({
  is_over: false,
  staked_cents: 5_000,
  payout_cents: 0,
  max_win_cents: 10_000_000,
  bet: { stake_cents: 5_000 },
  phase: 'playing',
  hands: [hand([FIVE, SIX])],
  active: 0,
  dealer: [NINE],
  insurance_cents: 0,
  insurance_payout_cents: 0,
  ...over,
});
const frame = (now: BlackjackView) =>
  answered({ data: roundFrame('blackjack', now, now.is_over ? {} : { ended_at: null, ending: null }) });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const cardsIn = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('img')
    .map((card) => card.getAttribute('aria-label'));

function signedIn(open: BlackjackView | null) {
  page = openInstant('blackjack', BlackjackScreen);
  page.signIn();
  page.services.on(ROUND, open === null ? answered({ data: null }) : frame(open));
  page.show();
}

const DOUBLED_WIN = state({
  is_over: true,
  phase: 'over',
  staked_cents: 10_000,
  payout_cents: 20_000,
  hands: [
    hand([FIVE, SIX, TEN], {
      stake_cents: 10_000,
      isDone: true,
      isDoubled: true,
      result: 'win',
      payout_cents: 20_000,
    }),
  ],
  dealer: [NINE, EIGHT],
});

test('[GAMES-05] a player deals, doubles and wins; the hole card shows at the end', async () => {
  signedIn(null);
  page.services.on(OPEN, frame(state()));
  await press('Deal for Ksh 50.00');
  expect(await screen.findByText('You have 11. The dealer shows 9 of clubs.')).toBeVisible();
  expect(cardsIn('Cards of the dealer')).toEqual(['9 of clubs', 'Face-down card']);
  expect(screen.queryByRole('button', { name: /^Split/ })).toBeNull();
  page.services.on(ACT, frame(DOUBLED_WIN));
  await press('Double for Ksh 50.00');
  expect(await screen.findByText('You won Ksh 200.00')).toBeVisible();
  expect(screen.getByText('The dealer has 17.')).toBeVisible();
  expect(cardsIn('Cards of the dealer')).toEqual(['9 of clubs', '8 of clubs']);
  expect(page.services.bodiesOf(OPEN)).toEqual([{ bet: { stake_cents: 5_000 } }]);
  expect(page.services.bodiesOf(ACT)).toEqual([{ action: { kind: 'double' } }]);
});

test('[GAMES-05] a lost answer to a double is asked for again under its key, and staked once', async () => {
  signedIn(state());
  page.services.on(ACT, lost);
  await press('Double for Ksh 50.00');
  expect(await screen.findByText(/No answer yet. Your money is safe/)).toBeVisible();
  page.services.on(ACT, frame(DOUBLED_WIN));
  await press('Check now');
  expect(await screen.findByText('You won Ksh 200.00')).toBeVisible();
  const keys = page.services.callsOf(ACT).map(({ headers }) => headers?.['Idempotency-Key']);
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
});

test('[GAMES-05] a pair splits into two hands, of which the one to play is marked', async () => {
  signedIn(state({ hands: [hand([EIGHT, EIGHT])] }));
  const split = state({
    staked_cents: 10_000,
    hands: [hand([EIGHT, TEN], { isDone: true }), hand([EIGHT, FIVE])],
    active: 1,
  });
  page.services.on(ACT, frame(split));
  await press('Split for Ksh 50.00');
  expect(await screen.findByText('Hand 2 has 13. The dealer shows 9 of clubs.')).toBeVisible();
  expect(cardsIn('Cards of hand 1')).toEqual(['8 of clubs', '10 of clubs']);
  expect(document.querySelectorAll('[aria-current]')).toHaveLength(1);
});

test('[GAMES-05] under an ace the player insures or declines before anything else', async () => {
  signedIn(state({ phase: 'insurance', dealer: [ACE] }));
  expect(await screen.findByRole('button', { name: 'No insurance' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'Hit' })).toBeNull();
  page.services.on(
    ACT,
    frame(
      state({
        is_over: true,
        phase: 'over',
        staked_cents: 7_500,
        payout_cents: 7_500,
        insurance_cents: 2_500,
        insurance_payout_cents: 7_500,
        hands: [hand([FIVE, SIX], { isDone: true, result: 'lose' })],
        dealer: [ACE, TEN],
      }),
    ),
  );
  await press('Insure for Ksh 25.00');
  expect(await screen.findByText('The dealer has a blackjack. Your insurance pays Ksh 75.00.')).toBeVisible();
  expect(screen.getByText('Ksh 75.00 of your stake is back')).toBeVisible();
});

test('[GAMES-05] a reload finds the open hand; a double without money is refused and the hand goes on', async () => {
  signedIn(state());
  page.services.on(ACT, refused(422, 'Your balance is too low.', 'insufficient_balance'));
  await press('Double for Ksh 50.00');
  expect((await screen.findAllByText('Your balance is too low.')).length).toBeGreaterThan(0);
  expect(await screen.findByRole('button', { name: 'Hit' })).toBeEnabled();
});

test('[GAMES-05] after a refusal no decision is possible until the server has shown the hand again', async () => {
  signedIn(state());
  page.services.on(ACT, refused(409, 'This round is over.', 'round_over'));
  await screen.findByRole('button', { name: 'Hit' });
  let show = (_: ReturnType<typeof frame>) => {};
  page.services.on(
    ROUND,
    () =>
      new Promise((resolve) => {
        show = resolve;
      }),
  );
  await press('Stand');
  expect(await screen.findByText('This round is over.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Hit' })).toBeDisabled();
  show(answered({ data: null }));
  expect(await screen.findByRole('button', { name: 'Deal for Ksh 50.00' })).toBeEnabled();
});

test('[GAMES-05] by keyboard the focus goes from the deal to the first decision and back', async () => {
  signedIn(null);
  page.services.on(OPEN, frame(state()));
  (await screen.findByRole('button', { name: 'Deal for Ksh 50.00' })).focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: 'Hit' })).toHaveFocus();
  page.services.on(ACT, frame(DOUBLED_WIN));
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: 'Deal for Ksh 50.00' })).toHaveFocus();
});

test('[GAMES-05] the demo of Blackjack plays to its end in the page', async () => {
  page = openInstant('blackjack', BlackjackScreen);
  page.show('?mode=demo');
  await press('Deal for Ksh 50.00');
  await screen.findByText(/^(You have|The dealer)/);
  const decline = screen.queryByRole('button', { name: 'No insurance' });
  if (decline !== null) await userEvent.click(decline);
  const stand = screen.queryByRole('button', { name: 'Stand' });
  if (stand !== null) await userEvent.click(stand);
  expect(await screen.findByText(/^(You won|Ksh .+ is back|No win)/)).toBeVisible();
  expect(page.services.calls.filter(({ method }) => method === 'POST')).toEqual([]);
});
