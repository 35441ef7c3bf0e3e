import { describe, expect, jest, test } from '@jest/globals';
import { captureUtm } from '@jukwaa/domain';
import { intendedRoute, jackpotSlips, leaveMenu, menuStore, on$, trackingStore } from '@jukwaa/runtime';
import { answered, refused } from '@jukwaa/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { press } from '../../../test-support/landing.ts';
import {
  BET,
  confirmButton,
  openSheet,
  PLACED,
  pickAll,
  place,
  sheet,
  useTicketPage,
} from '../../../test-support/placing.ts';

const page = useTicketPage();

describe('a ticket', () => {
  test('[JACKPOT-05] a ticket is placed in three taps with the payload of the services, and the slip clears', async () => {
    page().signIn();
    page().services.on(BET, answered(PLACED));
    const placed = jest.fn();
    const listening = on$('betPlaced').subscribe(placed);
    await place(page());
    expect(await sheet().findByText('Bet Placed Successfully')).toHaveFocus();
    const [body] = page().services.bodiesOf(BET);
    expect(body).toMatchObject({
      ...{ bet_type: 1, source: 1, stake: 49, stake_type: 'cash', booking_code: '', channel_id: 1 },
      ...{ campaign: '', medium: '', ip_address: '', utm_source: '', referrer: '', gclid: '' },
      useragent: navigator.userAgent,
    });
    expect(body).toHaveProperty(
      'bets',
      [1, 2, 3].map((match_number) => ({
        ...{ match_number, match_id: 900 + match_number, market_id: 1, specifier: '', producer_id: 3 },
        outcome_id: expect.stringMatching(/^[123]$/),
      })),
    );
    expect(page().services.callsOf(BET)[0]?.headers).toHaveProperty('Idempotency-Key');
    expect(jackpotSlips[6].view().total).toBe(0);
    await waitFor(() => expect(localStorage.getItem('jSlip6')).toBeNull());
    expect(placed).toHaveBeenCalledWith({ bet_id: '77', stake_cents: 4_900 });
    listening.unsubscribe();
  });

  test('[DATA-09] a ticket names the visit that brought the user', async () => {
    const search = '?utm_source=radio&utm_campaign=derby&gclid=g-1';
    Object.assign(trackingStore, {
      utm: captureUtm({ search, referrer: '', userAgent: navigator.userAgent }),
      referrer: 'PAL',
    });
    page().signIn();
    page().services.on(BET, answered(PLACED));
    await place(page());
    await sheet().findByText('Bet Placed Successfully');
    Object.assign(trackingStore, { utm: null, referrer: '' });
    expect(page().services.bodiesOf(BET)[0]).toMatchObject({
      ...{ utm_source: 'radio', utm_campaign: 'derby', gclid: 'g-1', referrer: 'PAL' },
      ...{ campaign: 'derby', source: 1 },
    });
  });

  test('a ticket shows its receipt: code, lines, taxes with three decimals, and the prizes that are still possible', async () => {
    page().signIn();
    page().services.on(BET, answered(PLACED));
    await place(page());
    const receipt = await screen.findByRole('dialog', { name: 'Grand' });
    await within(receipt).findByText('JP12AB34');
    for (const text of [
      'Ksh 6.125',
      'Ksh 42.875',
      'Ksh 49.00',
      'All 3 right',
      'Ksh 15,000,000',
      'Ksh 2,500.00',
    ])
      expect(within(receipt).getByText(text)).toBeVisible();
    expect(within(receipt).getByRole('link', { name: 'My Bets' })).toHaveAttribute(
      'href',
      '/bets?filter=jackpotBets',
    );
    await userEvent.click(within(receipt).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a ticket says before the tap that it is cash only and final', async () => {
    page().signIn();
    await pickAll(page());
    await press('Place Bet');
    expect(await screen.findByRole('dialog')).toHaveTextContent(
      'Cash only: no bonus and no free bet. Once placed, this ticket cannot be cancelled or edited.',
    );
    expect(sheet().getByText('Wager tax (12.5 %)')).toBeVisible();
    expect(sheet().getByRole('list', { name: 'Your picks' })).toHaveTextContent(/^1 [1X2]2 [1X2]3 [1X2]$/);
  });

  test('[JACKPOT-04] a ticket of a guest leads to login with "Login to continue", and back to the picks', async () => {
    await pickAll(page());
    await press('Place Bet');
    expect(page().notices()).toContain('info: Login to continue');
    expect(intendedRoute.get()).toBe('/jackpot?category=6');
    expect(jackpotSlips[6].view().total).toBe(3);
    expect(page().services.callsOf(BET)).toHaveLength(0);
  });
});

describe('the sheet of a ticket', () => {
  test('the sheet of a ticket is a menu of the page, which the back button leaves with the picks as they are', async () => {
    page().signIn();
    await pickAll(page());
    await openSheet();
    expect(menuStore.open).toBe('screen-sheet');
    leaveMenu();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(jackpotSlips[6].view().total).toBe(3);
    await openSheet();
    await userEvent.click(sheet().getByRole('button', { name: 'Close' }));
    expect(menuStore.open).toBe('none');
  });

  test('the sheet of a ticket ends with its page', async () => {
    page().signIn();
    await pickAll(page());
    await openSheet();
    cleanup();
    expect(menuStore.open).toBe('none');
  });
});

describe('the place button', () => {
  test('[JACKPOT-06] the place button locks during the request and unlocks 10 s after its answer', async () => {
    page().signIn();
    let answer: (reply: ReturnType<typeof refused>) => void = () => undefined;
    page().services.on(BET, () => new Promise((done) => (answer = done)));
    await place(page());
    expect(confirmButton()).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(confirmButton());
    expect(page().services.callsOf(BET)).toHaveLength(1);
    jest.useFakeTimers({ now: Date.now() });
    try {
      await act(async () => answer(refused(422, 'This jackpot is closed.', 'jackpot_closed')));
      expect(confirmButton()).toBeDisabled();
      act(() => jest.advanceTimersByTime(9_900));
      expect(confirmButton()).toBeDisabled();
      act(() => jest.advanceTimersByTime(200));
      expect(confirmButton()).toBeEnabled();
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('a refused ticket', () => {
  test.each([
    ['the reason of the service', 'Your own limit is reached', 'Your own limit is reached'],
    ['the usual sentence without one', '', 'Failed To Place Bet. Please try again.'],
  ])('[ERR-06] a refused ticket shows %s, and the picks stay', async (_, reason, shown) => {
    page().signIn();
    page().services.on(BET, refused(422, reason, 'limit_reached'));
    await place(page());
    expect(await sheet().findByRole('alert')).toHaveTextContent(`Bet not placed. ${shown}`);
    expect(sheet().getByRole('alert')).toHaveTextContent('No money was taken from your balance.');
    expect(jackpotSlips[6].view().total).toBe(3);
  });
});
