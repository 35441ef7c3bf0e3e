import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { intendedRoute } from '@jukwaa/runtime';
import { answered, lost, refused } from '@jukwaa/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showNumbersOnly } from './test-support/numbers-only.ts';
import {
  aBet,
  aRound,
  CASH_OUT,
  crashed,
  flying,
  OWN,
  openCrash,
  PLACE,
} from './test-support/open-crash.tsx';
import { button, panel, ready } from './test-support/panels.ts';

let page: ReturnType<typeof openCrash>;
beforeEach(() => {
  showNumbersOnly();
  window.fbq = jest.fn();
});
afterEach(() => {
  page.stop();
  jest.restoreAllMocks();
  delete window.fbq;
});

/** Stops the clock, so that the multiplier stays as it is. */
const standStill = () => jest.spyOn(Date, 'now').mockReturnValue(Date.now());

describe('[GAMES-02] a guest', () => {
  test('a guest sees the flight, the results and a login button that leads back to the game', async () => {
    standStill();
    page = openCrash(flying(11_553));
    page.show();
    await ready(page);
    expect(screen.getByTestId('multiplier')).toHaveTextContent(/^2\.\d\dx$/);
    expect(screen.getByRole('button', { name: 'Check round 11, 2.34x' })).toBeVisible();
    await userEvent.click(panel(1).getByRole('link', { name: 'Log in to play' }));
    expect(await screen.findByText('at /login')).toBeVisible();
    expect(intendedRoute.get()).toBe('/jetx');
  });

  test('a guest plays the demo with play money and without any call that moves money', async () => {
    standStill();
    page = openCrash();
    page.show('demo');
    await ready(page);
    await userEvent.click(button(1, /^Bet Ksh 50.00/));
    expect(screen.getByText(/Ksh 4,950.00/)).toBeVisible();
    act(() => page.announce(flying(11_553)));
    await userEvent.click(button(1, /^Cash out$|^Cash out Ksh|^Cash out(?! half)/));
    expect(await screen.findByText(/Cashed out at 2\.\d\dx: Ksh 10\d/)).toBeVisible();
    act(() => page.announce(crashed(900), { at: Date.now() + 1 }));
    expect(await screen.findByText('Flew away at 9.00x')).toBeVisible();
    expect(page.services.calls.filter(({ method }) => method === 'POST')).toEqual([]);
    expect(window.fbq).toHaveBeenCalledWith('trackCustom', 'FunModeAviator', { userId: 0 });
  });
});

describe('[GAMES-02] a player', () => {
  test('a player bets, flies and cashes out at the multiplier of the server', async () => {
    page = openCrash();
    page.signIn();
    page.services.on(PLACE, answered({ data: aBet() }));
    page.show();
    await ready(page);
    await userEvent.click(panel(1).getByRole('button', { name: '100' }));
    await userEvent.click(button(1, /^Bet Ksh 100.00/));
    expect(await panel(1).findByRole('button', { name: /Cancel bet/ })).toBeVisible();
    expect(page.services.bodiesOf(PLACE)).toMatchObject([
      { round: 12, panel: 1, stake_cents: 10_000, auto: null },
    ]);
    page.services.on(OWN, answered({ data: [aBet()] }));
    act(() => page.announce(flying(5_000)));
    const cash_out = { stake_cents: 5_000, hundredths: 140, payout_cents: 7_000, by: 'hand' };
    const won = aBet({
      state: 'won',
      open_cents: 0,
      cash_outs: [{ ...cash_out, by: 'hand' }],
      paid_cents: 7_000,
    });
    page.services.on(CASH_OUT, answered({ data: won, cash_out }));
    await userEvent.click(await panel(1).findByRole('button', { name: 'Cash out' }));
    expect(await screen.findByText('Cashed out at 1.40x: Ksh 70.00')).toBeVisible();
    expect(page.services.callsOf(CASH_OUT)[0]?.headers?.['Idempotency-Key']).toBeTruthy();
    expect(button(1, /^Bet on the next round/)).toBeEnabled();
  });

  test('a player finds bet, curve and cash-out button again after a reload in mid-round', async () => {
    page = openCrash(flying(8_000));
    page.signIn();
    page.services.on(OWN, answered({ data: [aBet({ auto: 500 })] }));
    page.show();
    await ready(page);
    expect(await panel(1).findByRole('button', { name: 'Cash out' })).toBeEnabled();
    expect(panel(1).getByRole('button', { name: 'Cash out half' })).toBeEnabled();
    expect(panel(1).getByText('Auto 5.00x')).toBeVisible();
  });

  test('a player reads why a cash-out was refused', async () => {
    page = openCrash(flying(5_000));
    page.signIn();
    page.services.on(OWN, answered({ data: [aBet()] }));
    page.services.on(CASH_OUT, refused(409, 'The round crashed before your cash-out arrived.', 'crashed'));
    page.show();
    await ready(page);
    await userEvent.click(await panel(1).findByRole('button', { name: 'Cash out' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The round crashed before your cash-out arrived.',
    );
  });

  test('a lost answer is asked for again under the same key', async () => {
    page = openCrash();
    page.signIn();
    page.services.on(PLACE, lost);
    page.show();
    await ready(page);
    await userEvent.click(button(2, /^Bet Ksh 50.00/));
    const check = await panel(2).findByRole('button', { name: 'Check now' });
    page.services.on(PLACE, answered({ data: aBet({ id: 8, panel: 2 }) }));
    await userEvent.click(check);
    expect(await panel(2).findByRole('button', { name: /Cancel bet/ })).toBeVisible();
    const keys = page.services.callsOf(PLACE).map(({ headers }) => headers?.['Idempotency-Key']);
    expect(new Set(keys).size).toBe(1);
  });

  test('a player confirms autoplay once with its whole exposure; it ends at the loss limit', async () => {
    page = openCrash();
    page.signIn();
    let id = 20;
    page.services.on(PLACE, () => answered({ data: aBet({ id: id++ }) }));
    page.show();
    await ready(page);
    await userEvent.click(button(1, /^Auto cash out and autoplay/));
    const sheet = within(await screen.findByRole('dialog', { name: 'Auto, bet 1' }));
    expect(sheet.getByText('You can lose up to Ksh 500.00')).toBeVisible();
    await userEvent.type(sheet.getByLabelText('Stop when I have lost'), '50');
    await userEvent.click(sheet.getByRole('button', { name: 'Start · up to Ksh 50.00' }));
    await waitFor(() => expect(page.services.callsOf(PLACE)).toHaveLength(1));
    await panel(1).findByRole('button', { name: 'Stop autoplay' });
    page.services.on(OWN, answered({ data: [aBet({ id: 20, state: 'lost', open_cents: 0 })] }));
    act(() => page.announce(crashed(100)));
    expect(await screen.findByText('Autoplay stopped at your loss limit: −Ksh 50.00')).toBeVisible();
    act(() => page.announce(aRound({ number: 13 })));
    expect(page.services.callsOf(PLACE)).toHaveLength(1);
  });
});
