import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { answered } from '@jukwaa/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showNumbersOnly } from './test-support/numbers-only.ts';
import {
  aBet,
  aRound,
  aState,
  CASH_OUT,
  crashed,
  flying,
  OWN,
  openCrash,
} from './test-support/open-crash.tsx';
import { button, panel, ready } from './test-support/panels.ts';

let page: ReturnType<typeof openCrash>;
beforeEach(showNumbersOnly);
afterEach(() => page.stop());

describe('[GAMES-02] a player who missed a part of the round', () => {
  test('a player who missed a part of the round sees the end of a round that the page missed, and no higher multiplier', async () => {
    page = openCrash(flying(60_000));
    page.show();
    await ready(page);
    act(() => page.announce(crashed(321)));
    expect(await screen.findByText('Flew away at 3.21x')).toBeVisible();
    expect(screen.getByTestId('multiplier')).toHaveTextContent('3.21x');
    expect(screen.getByRole('button', { name: 'Check round 12, 3.21x' })).toBeVisible();
  });

  test('a player who missed the end of a round, because the page had not subscribed yet, sees its result with the next round', async () => {
    page = openCrash(flying(60_000));
    page.show();
    await ready(page);
    const next = aRound({ number: 13 });
    const results = [12, 11].map((number) => ({ number, crash_point: 321 }));
    page.services.on(
      'GET /api/crash/jetx',
      answered({ data: { ...aState(next), now: Date.now(), recent: results } }),
    );
    act(() => page.announce(next));
    expect(await screen.findByRole('button', { name: 'Check round 12, 3.21x' })).toBeVisible();
  });

  test.each([
    ['a round', () => crashed(321)],
    ['an interrupted round', () => aRound({ phase: 'ENDED', crash_point: 410, refunded: true })],
  ])('a player who saw the end of %s asks for nothing at the next one', async (_name, end) => {
    page = openCrash(flying(60_000));
    page.show();
    await ready(page);
    const asked = page.answerLater(aRound({ number: 13 }));
    act(() => page.announce(end()));
    act(() => page.announce(aRound({ number: 13 }), { at: Date.now() + 1 }));
    expect(await screen.findByText(/^Takes off/)).toBeVisible();
    expect(asked.isAsked()).toBe(false);
  });

  test('a player who missed a part of the round reads that a round was interrupted and that the stake is back, also in the own bets', async () => {
    page = openCrash();
    page.signIn();
    page.services.on(OWN, answered({ data: [aBet()] }));
    page.show();
    await ready(page);
    await panel(1).findByRole('button', { name: /Cancel bet/ });
    const refund = aBet({ state: 'refunded', open_cents: 0 });
    page.services.on(OWN, answered({ data: [refund] }));
    const history = { ...refund, crash_point: 410 };
    page.services.on('GET /api/crash/bets', answered({ data: [history], last_page: 0, total: 1 }));
    act(() => page.announce(aRound({ phase: 'ENDED', crash_point: 410, refunded: true })));
    expect(await panel(1).findByText('The round was interrupted. Your stake is back.')).toBeVisible();
    expect(screen.getByText('The round was interrupted. All stakes are back.')).toBeVisible();
    expect(screen.queryByText(/4\.10x/)).toBeNull();
    await userEvent.click(screen.getByRole('tab', { name: 'My bets' }));
    const row = (await screen.findByRole('button', { name: 'Round 12' })).closest('li');
    expect(row).toHaveTextContent('Round 12Ksh 50.00RefundedKsh 50.00');
  });

  test('a player who missed a part of the round reads how a bet ended whose round was over before the page was back', async () => {
    page = openCrash(flying(5_000));
    page.signIn();
    page.services.on(OWN, answered({ data: [aBet()] }));
    page.show();
    await ready(page);
    await panel(1).findByRole('button', { name: 'Cash out' });
    page.services.on(OWN, answered({ data: [] }));
    const lost = { ...aBet({ state: 'lost', open_cents: 0 }), crash_point: 110 };
    page.services.on('GET /api/crash/bets', answered({ data: [lost], last_page: 0, total: 1 }));
    act(() => page.announce(aRound({ number: 15 })));
    expect(await panel(1).findByText('Lost Ksh 50.00')).toBeVisible();
  });

  test('a player who missed a part of the round cashes out while the broker is gone, and sees no multiplier until the state was fetched again', async () => {
    page = openCrash(flying(5_000));
    page.signIn();
    page.services.on(OWN, answered({ data: [aBet()] }));
    const cash_out = { stake_cents: 5_000, hundredths: 140, payout_cents: 7_000, by: 'hand' };
    const won = aBet({
      state: 'won',
      open_cents: 0,
      cash_outs: [{ ...cash_out, by: 'hand' }],
      paid_cents: 7_000,
    });
    page.services.on(CASH_OUT, answered({ data: won, cash_out }));
    page.show();
    await ready(page);
    await panel(1).findByRole('button', { name: 'Cash out' });
    act(() => page.broker.cut());
    expect(await screen.findByText('Reconnecting. Your bets are safe.')).toBeVisible();
    expect(screen.queryByTestId('multiplier')).toBeNull();
    await userEvent.click(button(1, /^Cash out$/));
    expect(await panel(1).findByText('Cashed out at 1.40x: Ksh 70.00')).toBeVisible();
    const fetched = page.answerLater(crashed(321));
    act(() => page.broker.mend());
    await waitFor(() => expect(fetched.isAsked()).toBe(true));
    expect(screen.queryByTestId('multiplier')).toBeNull();
    act(() => fetched.answer());
    expect(await screen.findByText('Flew away at 3.21x')).toBeVisible();
    expect(screen.getByTestId('multiplier')).toHaveTextContent('3.21x');
  });

  test('a player who missed a part of the round asks for the round at once when the page is visible again', async () => {
    page = openCrash(flying(5_000));
    page.show();
    await ready(page);
    page.answerLater(crashed(205)).answer();
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText('Flew away at 2.05x')).toBeVisible();
  });
});
