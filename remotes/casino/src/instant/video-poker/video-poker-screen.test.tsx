import { afterEach, expect, test } from '@jest/globals';
import { endSession } from '@jukwaa/runtime';
import { answered, lost, openInstant, roundFrame } from '@jukwaa/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { VideoPokerView } from './video-poker-kind.ts';
import VideoPokerScreen from './video-poker-screen.tsx';

const ROUND = 'GET /api/instant/video-poker/round';
const OPEN = 'POST /api/instant/video-poker/round';
const ACT = 'POST /api/instant/video-poker/round/7/act';
let page: ReturnType<typeof openInstant>;
afterEach(() => {
  endSession('user');
  page.stop();
});

/** A pair of jacks at the first and the third place. */
const DEALT = [9, 13, 35, 2, 29];
const state = (over: Partial<VideoPokerView> = {}): VideoPokerView => ({
  is_over: false,
  staked_cents: 5_000,
  payout_cents: 0,
  max_win_cents: 400_000_000,
  bet: { stake_cents: 5_000 },
  cards: DEALT,
  hand: 'jacks_or_better',
  held: [],
  ...over,
});
const DRAWN = state({
  is_over: true,
  payout_cents: 15_000,
  cards: [9, 20, 35, 48, 5],
  hand: 'three_of_a_kind',
  held: [0, 2],
});
const frame = (now: VideoPokerView) =>
  answered({ data: roundFrame('video-poker', now, now.is_over ? {} : { ended_at: null, ending: null }) });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

function signedIn(open: VideoPokerView | null) {
  page = openInstant('video-poker', VideoPokerScreen);
  page.signIn();
  page.services.on(ROUND, open === null ? answered({ data: null }) : frame(open));
  page.show();
}

test('[GAMES-05] a player deals, holds a pair, draws three cards and is paid by the table', async () => {
  signedIn(null);
  page.services.on(OPEN, frame(state()));
  await press('Deal for Ksh 50.00');
  expect(await screen.findByText('Jacks or better. Hold cards, then draw.')).toBeVisible();
  await press('Jack of hearts');
  await press('Jack of clubs');
  expect(screen.getByRole('button', { name: 'Jack of clubs', pressed: true })).toBeVisible();
  page.services.on(ACT, frame(DRAWN));
  await press('Draw 3 cards');
  expect(await screen.findByText('You won Ksh 150.00')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Jack of spades', pressed: false })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Jack of clubs', pressed: true })).toBeVisible();
  expect(page.services.bodiesOf(OPEN)).toEqual([{ bet: { stake_cents: 5_000 } }]);
  expect(page.services.bodiesOf(ACT)).toEqual([{ action: { kind: 'draw', held: [0, 2] } }]);
});

test('[GAMES-05] a reload finds the open hand; its stake stands and nothing is held', async () => {
  signedIn(state());
  expect(await screen.findByRole('button', { name: 'Draw 5 cards' })).toBeEnabled();
  expect(screen.getByRole('textbox', { name: 'Stake' })).toBeDisabled();
  for (const card of ['Jack of clubs', '2 of diamonds', 'Jack of hearts', '4 of clubs', '5 of hearts'])
    await press(card);
  expect(screen.getByRole('button', { name: 'Keep all cards' })).toBeEnabled();
  await press('4 of clubs');
  expect(screen.getByRole('button', { name: 'Draw 1 card' })).toBeEnabled();
});

test('[GAMES-05] a lost answer to the draw is asked for again under its key', async () => {
  signedIn(state());
  page.services.on(ACT, lost);
  await press('Draw 5 cards');
  page.services.on(ACT, frame(DRAWN));
  await press('Check now');
  expect(await screen.findByText('You won Ksh 150.00')).toBeVisible();
  expect(new Set(page.services.callsOf(ACT).map(({ headers }) => headers?.['Idempotency-Key'])).size).toBe(1);
});

test('[GAMES-05] the pay table of 9/6 is on the screen and marks the hand', async () => {
  signedIn(state());
  const marked = await screen.findByText('Jacks or better', { selector: 'dt' });
  expect(marked.parentElement).toHaveAttribute('data-now');
  expect(screen.getByText('Full house').nextSibling).toHaveTextContent('9x');
  expect(screen.getByText('Flush').nextSibling).toHaveTextContent('6x');
  expect(screen.getByText('Royal flush').nextSibling).toHaveTextContent('800x');
});

test('[GAMES-05] the demo of video poker plays to its end in the page', async () => {
  page = openInstant('video-poker', VideoPokerScreen);
  page.show('?mode=demo');
  await press('Deal for Ksh 50.00');
  await press('Draw 5 cards');
  expect(await screen.findByText(/^(You won|Ksh .+ is back|No win)/)).toBeVisible();
  expect(page.services.calls.filter(({ method }) => method === 'POST')).toEqual([]);
});
