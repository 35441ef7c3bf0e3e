import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { crashPoint, hashChain } from '@jukwaa/domain/fairness';
import { answered } from '@jukwaa/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showNumbersOnly } from '../test-support/numbers-only.ts';
import { flying, openCrash } from '../test-support/open-crash.tsx';
import { ready } from '../test-support/panels.ts';

const DAY = '2026-11-01T00:00:00.000Z';

let page: ReturnType<typeof openCrash>;
beforeEach(showNumbersOnly);
afterEach(() => page.stop());

test('[GAMES-02] the verify sheet computes the round in the browser', async () => {
  page = openCrash(flying(5_000));
  const { tip, seeds } = await hashChain('5f'.repeat(32), 3);
  const seed = seeds[0] ?? '';
  const chain = { number: 1, tip, client_seed: 'client', length: 3, first_round: 11, created_at: DAY };
  const proof = {
    game: 'jetx',
    number: 11,
    chain,
    position: 1,
    seed,
    commitment: tip,
    anchor: { position: 0, hash: tip },
    crash_point: await crashPoint(seed, 'client'),
    take_off_at: 1,
    refunded: false,
    totals: { bets: 0, players: 0, staked_cents: 0, paid_cents: 0 },
  };
  page.services.on('GET /api/crash/jetx/rounds/11', answered({ data: proof }));
  page.show();
  await ready(page);
  await userEvent.click(screen.getByRole('button', { name: 'Check round 11, 2.34x' }));
  expect(await screen.findByText(/^Right: this device has computed/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  page.services.on('GET /api/crash/jetx/rounds/11', answered({ data: { ...proof, crash_point: 99_999 } }));
  await userEvent.click(screen.getByRole('button', { name: 'Check round 11, 2.34x' }));
  expect(await screen.findByText('The seed gives another multiplier than the round had.')).toBeVisible();
});
