import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { CasinoRound, CrashHistoryBet, InstantRoundLine } from '@jukwaa/contracts';
import { commitmentOf, roll as rollOf } from '@jukwaa/domain/fairness';
import { endSession, startSession } from '@jukwaa/runtime';
import { answered, aSessionUser, HASH, refused, roundFrame, showScreen, startPage } from '@jukwaa/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import RoundScreen from './round-screen.tsx';
import RoundsScreen from './rounds-screen.tsx';

let page: ReturnType<typeof startPage>;
beforeEach(() => {
  page = startPage();
  startSession(aSessionUser());
});
afterEach(() => {
  endSession('user');
  page.stop();
});
const openRound = (at: string) => showScreen(RoundScreen, { path: '/casino/rounds/:family/:id', at });

const AT = '2026-11-23T08:00:00.000Z';
const ownLine = (id: string, over: Partial<InstantRoundLine> = {}): InstantRoundLine => ({
  id,
  game: 'mines',
  opened_at: AT,
  ended_at: AT,
  staked_cents: 5_000,
  payout_cents: 0,
  nonce: 1,
  commitment: HASH,
  server_seed: null,
  ...over,
});
const crashBet: CrashHistoryBet = {
  id: 77,
  game: 'aviator',
  round: 912,
  panel: 1,
  stake_cents: 5_000,
  auto: null,
  max_win_cents: 10_000_000,
  placed_at: AT,
  state: 'won',
  open_cents: 0,
  cash_outs: [{ stake_cents: 5_000, hundredths: 210, payout_cents: 10_500, by: 'hand' }],
  paid_cents: 10_500,
  crash_point: 340,
};
const providerRound: CasinoRound = {
  id: 5,
  game: 'wolf-gold',
  name: 'Wolf Gold',
  provider: 'Pragmatic',
  state: 'ended',
  staked_cents: 2_000,
  won_cents: 4_000,
  refunded_cents: 0,
  opened_at: AT,
  ended_at: AT,
};

/** A round of dice whose seed gives its roll. */
async function honestDice() {
  const serverSeed = '5f'.repeat(32);
  const roll = await rollOf(serverSeed, { clientSeed: 'mine', nonce: 3 });
  const proof = {
    commitment: await commitmentOf(serverSeed),
    client_seed: 'mine',
    nonce: 3,
    server_seed: serverSeed,
  };
  const state = {
    is_over: true,
    staked_cents: 5_000,
    payout_cents: roll > 5_000 ? 9_700 : 0,
    max_win_cents: 10_000_000,
    bet: { stake_cents: 5_000, side: 'over', target: 5_000 },
    outcome: { roll },
  };
  return { serverSeed, roll, open: roundFrame('dice', state, { proof }) };
}

test('[GAMES-05] a player sees the own rounds of each kind of game, page by page, each with a page of its own', async () => {
  page.services.on('GET /api/instant/rounds', (_, { path }) =>
    answered(
      path.includes('after=41')
        ? { data: [ownLine('40', { game: 'dice', ended_at: null })] }
        : { data: [ownLine('41', { payout_cents: 9_000 })], next: '41' },
    ),
  );
  page.services.on('GET /api/crash/bets', answered({ data: [crashBet], last_page: 0, total: 1 }));
  page.services.on('GET /api/casino/rounds', answered({ data: [providerRound], last_page: 0, total: 1 }));
  showScreen(RoundsScreen, { path: '/casino/rounds', at: '/casino/rounds' });
  const mines = await screen.findByRole('link', { name: /Mines.*Stake Ksh 50\.00 · paid Ksh 90\.00/ });
  expect(mines).toHaveAttribute('href', '/casino/rounds/own/41');
  await userEvent.click(screen.getByRole('button', { name: 'Earlier rounds' }));
  expect(await screen.findByRole('link', { name: /Dice.*not over yet/ })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Crash' }));
  expect(await screen.findByRole('link', { name: /Aviator.*paid Ksh 105\.00/ })).toHaveAttribute(
    'href',
    '/casino/rounds/crash/77',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Slots' }));
  expect(await screen.findByRole('link', { name: /Wolf Gold/ })).toHaveAttribute(
    'href',
    '/casino/rounds/provider/5',
  );
});

test('[GAMES-05] a player without rounds gets a way to the casino', async () => {
  page.services.on('GET /api/instant/rounds', answered({ data: [] }));
  showScreen(RoundsScreen, { path: '/casino/rounds', at: '/casino/rounds' });
  expect(await screen.findByText('You have not played any of these games yet.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the casino' })).toHaveAttribute('href', '/casino');
});

test('[GAMES-05] the page of an instant round reveals its seed and computes the round again', async () => {
  const { serverSeed, roll, open } = await honestDice();
  const secret = { ...open, proof: { ...open.proof, server_seed: null } };
  page.services.on('GET /api/instant/rounds/7', answered({ data: secret }));
  openRound('/casino/rounds/own/7');
  const shown = (roll / 100).toFixed(2);
  expect(await screen.findByText(new RegExp(`Over 50\\.00 · Rolled ${shown}`))).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Check this round on this device' })).toBeNull();
  const revealed = { server_seed: serverSeed, commitment: open.proof.commitment, revealed_at: AT };
  const seeds = { commitment: HASH, client_seed: 'mine', nonce: 0, next_commitment: HASH };
  page.services.on('POST /api/instant/seeds/rotate', answered({ data: seeds, revealed }));
  page.services.on('GET /api/instant/rounds/7', answered({ data: open }));
  await userEvent.click(screen.getByRole('button', { name: 'Reveal our seed and change it' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Check this round on this device' }));
  expect(await screen.findByText('Right: this device computed the same result.')).toBeVisible();
});

test.each([
  ['mines', { opened: [0, 1], cash_out_cents: 9_000, mines: [4] }, { mines: 1 }, 'Tile 5: mine'],
  ['keno', { outcome: { numbers: [7, 3], hits: 1 } }, { picks: [3, 9] }, '3, 9'],
  ['scratch', { outcome: { ticket: 8, hundredths: 200, panel: [200, 0] } }, {}, '2.00x, 0.00x'],
  ['video-poker', { cards: [0, 13, 26, 39, 1], hand: 'four_of_a_kind', held: [] }, {}, 'Four of a kind'],
] as const)('[GAMES-05] a round of %s shows its own result', async (game, end, choice, shown) => {
  const state = {
    is_over: true,
    staked_cents: 5_000,
    payout_cents: 9_000,
    max_win_cents: 10_000_000,
    bet: { stake_cents: 5_000, ...choice },
    ...end,
  };
  page.services.on('GET /api/instant/rounds/7', answered({ data: roundFrame(game, state) }));
  openRound('/casino/rounds/own/7');
  const result = within(await screen.findByRole('region', { name: 'Result' }));
  expect((result.queryByText(shown) ?? result.getByLabelText(shown)).isConnected).toBe(true);
  expect(result.getByText('Ksh 90.00')).toBeVisible();
});

test('[GAMES-05] the page of a crash bet shows cash-outs, the crash point and the proof', async () => {
  page.services.on('GET /api/crash/bets/77', answered({ data: crashBet }));
  openRound('/casino/rounds/crash/77');
  expect(await screen.findByText('Crashed at 3.40x')).toBeVisible();
  expect(screen.getByText('Cashed out at 2.10x')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Check this round on this device' }));
  expect(await screen.findByRole('dialog', { name: 'Round 912' })).toBeVisible();
});

test('[GAMES-01] the page of a slot round lists its bets, wins and refunds', async () => {
  const movements = [
    { kind: 'bet', amount_cents: 2_000, at: AT },
    { kind: 'win', amount_cents: 4_000, at: AT },
  ];
  page.services.on('GET /api/casino/rounds/5', answered({ ...providerRound, movements }));
  openRound('/casino/rounds/provider/5');
  expect(await screen.findByRole('heading', { name: 'Wolf Gold' })).toBeVisible();
  expect(screen.getByText('Win, 11:00')).toBeVisible();
  expect(screen.getByText(/Pragmatic decides the rounds/)).toBeVisible();
});

test('[GAMES-05] an unknown round, and another player’s, says that there is none', async () => {
  page.services.on('GET /api/casino/rounds/6', refused(404, 'There is nothing here.', 'no_such_round'));
  openRound('/casino/rounds/provider/6');
  expect(await screen.findByText(/You have no round with this number/)).toBeVisible();
});
