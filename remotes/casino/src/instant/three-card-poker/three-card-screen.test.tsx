import { afterEach, expect, jest, test } from '@jest/globals';
import { endSession } from '@jukwaa/runtime';
import { answered, lost, openInstant, roundFrame } from '@jukwaa/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ThreeCardView } from './three-card-kind.ts';
import ThreeCardScreen from './three-card-screen.tsx';

const ROUND = 'GET /api/instant/three-card-poker/round';
const OPEN = 'POST /api/instant/three-card-poker/round';
const ACT = 'POST /api/instant/three-card-poker/round/7/act';
/** The 4, 5 and 6 of clubs, and a pair of queens with a nine. */
const STRAIGHT_FLUSH = [2, 3, 4];
const QUEENS = [10, 23, 7];
let page: ReturnType<typeof openInstant>;
afterEach(() => {
  jest.restoreAllMocks();
  endSession('user');
  page.stop();
});

const state = (over: Partial<ThreeCardView> = {}): ThreeCardView => ({
  is_over: false,
  staked_cents: 6_000,
  payout_cents: 0,
  max_win_cents: 10_000_000,
  bet: { ante_cents: 5_000, pair_plus_cents: 1_000 },
  player: STRAIGHT_FLUSH,
  dealer: [],
  result: null,
  ante_bonus_cents: 0,
  pair_plus_payout_cents: 0,
  ...over,
});
const WON = state({
  is_over: true,
  staked_cents: 11_000,
  payout_cents: 86_000,
  dealer: QUEENS,
  result: 'win',
  ante_bonus_cents: 25_000,
  pair_plus_payout_cents: 41_000,
});
const frame = (now: ThreeCardView) =>
  answered({
    data: roundFrame('three-card-poker', now, now.is_over ? {} : { ended_at: null, ending: null }),
  });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

function signedIn(open: ThreeCardView | null) {
  page = openInstant('three-card-poker', ThreeCardScreen);
  page.signIn();
  page.services.on(ROUND, open === null ? answered({ data: null }) : frame(open));
  page.show();
}

test('[GAMES-05] a player stakes ante and pair plus, plays on, and is paid with the bonuses', async () => {
  signedIn(null);
  page.services.on(OPEN, frame(state()));
  const pairPlus = within(await screen.findByRole('group', { name: 'Pair plus' }));
  await userEvent.click(pairPlus.getByRole('button', { name: '10' }));
  await press('Deal for Ksh 60.00');
  expect(await screen.findByText(/^You have: Straight flush. Play stakes Ksh 50.00 more/)).toBeVisible();
  expect(screen.getAllByRole('img', { name: 'Face-down card' })).toHaveLength(3);
  page.services.on(ACT, frame(WON));
  await press('Play for Ksh 50.00');
  expect(
    await screen.findByText(
      'Your hand beats the dealer’s. Ante bonus: Ksh 250.00. Pair plus pays Ksh 410.00.',
    ),
  ).toBeVisible();
  expect(screen.getByText('You won Ksh 860.00')).toBeVisible();
  expect(page.services.bodiesOf(OPEN)).toEqual([{ bet: { ante_cents: 5_000, pair_plus_cents: 1_000 } }]);
  expect(page.services.bodiesOf(ACT)).toEqual([{ action: { kind: 'play' } }]);
});

test('[GAMES-05] a reload finds the open hand, and a lost answer to the play bet is found under its key', async () => {
  signedIn(state());
  page.services.on(ACT, lost);
  await press('Play for Ksh 50.00');
  page.services.on(ACT, frame(WON));
  await press('Check now');
  expect(await screen.findByText('You won Ksh 860.00')).toBeVisible();
  const keys = page.services.callsOf(ACT).map(({ headers }) => headers?.['Idempotency-Key']);
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
});

test('[GAMES-05] a fold gives up the ante and shows the dealer', async () => {
  signedIn(state({ player: [0, 14, 29] }));
  page.services.on(ACT, frame(state({ player: [0, 14, 29], is_over: true, result: 'fold', dealer: QUEENS })));
  await press('Fold');
  expect(await screen.findByText('You folded.')).toBeVisible();
  expect(screen.getByText('No win this time')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Queen of diamonds' })).toBeVisible();
});

test('[GAMES-05] ante and pair plus above the limit of a round cannot be dealt, and the page says why', async () => {
  page = openInstant('three-card-poker', ThreeCardScreen);
  page.show('?mode=demo');
  const stake = await screen.findByRole('textbox', { name: 'Stake' });
  await userEvent.clear(stake);
  await userEvent.type(stake, '4950');
  const pairPlus = within(screen.getByRole('group', { name: 'Pair plus' }));
  await userEvent.click(pairPlus.getByRole('button', { name: '100' }));
  expect(screen.getByText('Ante and pair plus can be Ksh 5,000.00 together at most.')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Deal/ })).toBeDisabled();
});

test('[GAMES-05] play money starts again when it cannot pay a raise', async () => {
  // Seeds of the demo, whose first hand loses to the dealer's.
  jest.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    if (array instanceof Uint8Array) array.fill(1);
    return array;
  });
  page = openInstant('three-card-poker', ThreeCardScreen);
  page.show('?mode=demo');
  const stake = await screen.findByRole('textbox', { name: 'Stake' });
  await userEvent.clear(stake);
  await userEvent.type(stake, '5000');
  await press('Deal for Ksh 5,000.00');
  await press('Play for Ksh 5,000.00');
  expect(await screen.findByText('No win this time')).toBeVisible();
  expect(screen.getByText('Demo: you play with Ksh 0.00 of play money.')).toBeVisible();
});
