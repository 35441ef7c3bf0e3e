import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { answered } from '@jukwaa/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showNumbersOnly } from '../test-support/numbers-only.ts';
import { aBet, flying, openCrash } from '../test-support/open-crash.tsx';
import { ready } from '../test-support/panels.ts';

let page: ReturnType<typeof openCrash>;
beforeEach(showNumbersOnly);
afterEach(() => page.stop());

test('[GAMES-02] a player sees live bets, top wins, statistics and own bets, each with its proof', async () => {
  page = openCrash(flying(5_000));
  page.signIn();
  const name = '07xx xxx 123';
  const history = { ...aBet({ state: 'won', paid_cents: 9_000 }), crash_point: 410 };
  const at = '2026-11-23T08:00:00.000Z';
  const win = { number: 9, name, own: false, stake_cents: 5_000, hundredths: 900, paid_cents: 45_000, at };
  const statistics = {
    game: 'jetx',
    rounds: 200,
    median: 194,
    highest: { number: 4, crash_point: 98_765 },
    buckets: [{ from: 100, rounds: 8 }],
    bets: 3,
    players: 2,
  };
  page.services.on('GET /api/crash/bets', answered({ data: [history], last_page: 0, total: 1 }));
  page.services.on('GET /api/crash/jetx/top', answered({ data: [win] }));
  page.services.on('GET /api/crash/jetx/statistics', answered({ data: statistics }));
  page.show();
  await ready(page);
  const live = { id: 70, name, stake_cents: 8_000, hundredths: 130, paid_cents: 10_400 };
  act(() => page.announce(flying(6_000), { changed: [live] }));
  expect(await screen.findByText('Ksh 104.00')).toBeVisible();
  await userEvent.click(screen.getByRole('tab', { name: 'Top wins' }));
  expect(await screen.findByText('Ksh 450.00')).toBeVisible();
  await userEvent.click(screen.getByRole('tab', { name: 'Statistics' }));
  expect(await screen.findByText('8 (4.0 %)')).toBeVisible();
  await userEvent.click(screen.getByRole('tab', { name: 'My bets' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Round 12 · 4.10x' }));
  expect(await screen.findByRole('dialog', { name: 'Round 12' })).toBeVisible();
});
