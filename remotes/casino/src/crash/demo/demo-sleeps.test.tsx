import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { CrashResult, CrashRound } from '@jukwaa/contracts';
import { answered, lost } from '@jukwaa/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showNumbersOnly } from '../test-support/numbers-only.ts';
import { aRound, aState, flying, openCrash } from '../test-support/open-crash.tsx';

const STATE = 'GET /api/crash/jetx';
const PROOF = 'GET /api/crash/jetx/rounds/12';

let page: ReturnType<typeof openCrash>;
let skipped_ms: number;
beforeEach(async () => {
  showNumbersOnly();
  const now = Date.now;
  skipped_ms = 0;
  jest.spyOn(Date, 'now').mockImplementation(() => now() + skipped_ms);
  page = openCrash();
  page.show('demo');
  await screen.findByRole('group', { name: 'Bet 1' });
  await waitFor(() => expect(page.isFollowed()).toBe(true));
  await betWithAutoAtTwo();
});
afterEach(() => {
  page.stop();
  jest.restoreAllMocks();
});

const panel = () => within(screen.getByRole('group', { name: 'Bet 1' }));
const setHidden = (isHidden: boolean) => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};

/** Bets Ksh 50 of play money on round 12 with an automatic cash-out at 2.00, and lets the round fly for 5 s. */
async function betWithAutoAtTwo(): Promise<void> {
  await userEvent.click(panel().getByRole('button', { name: /^Auto cash out and autoplay/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Auto, bet 1' }));
  await userEvent.click(sheet.getByRole('checkbox', { name: 'Cash out automatically' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Save' }));
  await userEvent.click(panel().getByRole('button', { name: /^Bet Ksh 50.00/ }));
  act(() => page.announce(flying(5_000)));
  expect(screen.getByText(/Ksh 4,950\.00/)).toBeVisible();
}

/** The phone sleeps for a minute; 2.00 is reached 11.6 s after the take-off. Then the services answer with this. */
function sleepUntil(roundOf: () => CrashRound, recent: readonly CrashResult[]): void {
  page.services.on(STATE, () =>
    answered({ data: { ...aState(roundOf()), now: Date.now(), recent: [...recent] } }),
  );
  setHidden(true);
  skipped_ms += 60_000;
  setHidden(false);
}
const later = () => aRound({ number: 15 });
const proofOf = (over: { readonly crash_point: number; readonly refunded: boolean }) => {
  const { chain } = aState(aRound());
  const hash = chain.tip;
  return {
    ...{ game: 'jetx', number: 12, chain, position: 12, seed: hash, commitment: hash, take_off_at: 1 },
    ...{ anchor: { position: 0, hash }, totals: { bets: 0, players: 0, staked_cents: 0, paid_cents: 0 } },
    ...over,
  };
};

test('[GAMES-02] a demo bet whose round flew past its target while the phone slept is paid at the target', async () => {
  sleepUntil(later, [{ number: 12, crash_point: 321 }]);
  expect(await panel().findByText('Cashed out at 2.00x: Ksh 100.00')).toBeVisible();
  expect(screen.getByText(/Ksh 5,050\.00/)).toBeVisible();
  act(() => page.announce(aRound({ number: 16 })));
  expect(screen.getByText(/Ksh 5,050\.00/)).toBeVisible();
});

test('[GAMES-02] a demo bet whose round crashed before its target while the phone slept is lost', async () => {
  sleepUntil(later, [{ number: 12, crash_point: 199 }]);
  expect(await panel().findByText('Lost Ksh 50.00')).toBeVisible();
  expect(screen.getByText(/Ksh 4,950\.00/)).toBeVisible();
});

test('[GAMES-02] a demo bet of a round that still flies past its target after the sleep is paid at the target', async () => {
  sleepUntil(() => flying(65_000), []);
  expect(await panel().findByText('Cashed out at 2.00x: Ksh 100.00')).toBeVisible();
  expect(screen.getByText(/Ksh 5,050\.00/)).toBeVisible();
});

test('[GAMES-02] a demo bet of a round that is older than the last results is paid by its proof, also after a lost answer', async () => {
  page.services.on(PROOF, lost);
  sleepUntil(later, []);
  await waitFor(() => expect(page.services.callsOf(PROOF)).toHaveLength(1));
  expect(screen.getByText(/Ksh 4,950\.00/)).toBeVisible();
  page.services.on(PROOF, answered({ data: proofOf({ crash_point: 200, refunded: false }) }));
  act(() => page.announce(aRound({ number: 16 })));
  expect(await panel().findByText('Cashed out at 2.00x: Ksh 100.00')).toBeVisible();
});

test('[GAMES-02] a demo bet of a round that was interrupted while the phone slept returns its stake', async () => {
  page.services.on(PROOF, answered({ data: proofOf({ crash_point: 321, refunded: true }) }));
  sleepUntil(later, []);
  expect(await panel().findByText('The round was interrupted. Your stake is back.')).toBeVisible();
  expect(screen.getByText(/Ksh 5,000\.00/)).toBeVisible();
});
