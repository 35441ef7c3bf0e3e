import { describe, expect, jest, test } from '@jest/globals';
import { askNow, intendedRoute, menuStore, setLocale } from '@jukwaa/runtime';
import { answered, lost, refused } from '@jukwaa/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anEntry, ENTRIES, PLACE } from '../test-support/ligi-page.tsx';
import { eachTestPredicts, fill, placeButton, press } from '../test-support/predict-page.tsx';

const { page, open } = eachTestPredicts();
const placed = answered({ data: 'Bet Placed Successfully', id: '17', stake_cents: 10_000 });

describe('placing an entry', () => {
  test('[GAMES-06] a guest goes to login with "Login to continue" and comes back to the predictions', async () => {
    await open();
    await fill();
    await userEvent.click(placeButton());
    expect(page().notices()).toContain('info: Login to continue');
    expect(screen.getByTestId('where')).toHaveTextContent('/login');
    expect(intendedRoute.get()).toBe('/ligisoo');
    expect(localStorage.getItem('ligi_predictions')).toContain('"round_id":3');
  });

  test('[GAMES-06] [API-07] a user places an entry once; it is reported, and the form is ready for the next', async () => {
    page().signIn();
    page().services.on(PLACE, placed);
    await open();
    await fill();
    page().services.on(ENTRIES, answered({ data: ['17', '16', '15'].map((id) => anEntry({ id })) }));
    await userEvent.dblClick(placeButton());
    expect(await screen.findByText('Bet Placed Successfully')).toHaveFocus();
    expect(await screen.findByText(/^Entry 17 is in: 3 of 10 in this round/)).toBeVisible();
    expect(screen.getByText('3 of 10')).toBeVisible();
    expect(screen.getByText('0 of 2 predicted')).toBeVisible();
    const [call, ...others] = page().services.callsOf(PLACE);
    expect(others).toEqual([]);
    expect(call?.headers?.['Idempotency-Key']).toEqual(expect.any(String));
    expect(call?.body).toMatchObject({
      stake_cents: 10_000,
      banker: expect.any(Number),
      predictions: [{ match_number: 1 }, { match_number: 2 }],
    });
    expect(window.fbq).toHaveBeenCalledWith('trackCustom', 'LigiSooBet', { betId: '17', betAmount: 100 });
  });

  test('[GAMES-06] the button stays locked for ten seconds after a press', async () => {
    jest.useFakeTimers({ now: Date.now() });
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    page().signIn();
    page().services.on(PLACE, placed);
    await open();
    await user.click(screen.getByRole('button', { name: 'Quick pick' }));
    await user.click(placeButton());
    await screen.findByText('Bet Placed Successfully');
    await user.click(screen.getByRole('button', { name: 'Quick pick' }));
    act(() => void jest.advanceTimersByTime(8_000));
    expect(screen.getByRole('button', { name: /^Again in \d+ s$/ })).toBeDisabled();
    act(() => void jest.advanceTimersByTime(3_000));
    expect(placeButton()).toBeEnabled();
  });

  test('[GAMES-06] a user without enough money is led to the deposit, and the predictions stay', async () => {
    page().signIn();
    page().services.on(PLACE, refused(422, 'There is not enough money in your wallet', 'insufficient_funds'));
    await open();
    await fill();
    await userEvent.click(placeButton());
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText(/There is not enough money in your wallet/)).toBeVisible();
    await userEvent.click(alert.getByRole('button', { name: 'Deposit' }));
    expect(menuStore).toMatchObject({ open: 'deposit', errand: { price_cents: 10_000 } });
    expect(screen.getByText('All set. An entry cannot be changed or cancelled.')).toBeVisible();
    expect(window.fbq).not.toHaveBeenCalled();
  });

  test('[GAMES-06] an entry with a lost answer is asked for under its key until it is known', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    page().signIn();
    page().services.on(PLACE, lost);
    await open();
    await fill();
    await userEvent.click(placeButton());
    expect(await screen.findByText('We are checking your entry')).toBeVisible();
    expect(localStorage.getItem('order_ligi')).toContain('"round_id":3');
    page().services.on(PLACE, placed);
    await press('Check now');
    expect(await screen.findByText('Bet Placed Successfully')).toBeVisible();
    const keys = page()
      .services.callsOf(PLACE)
      .map(({ headers }) => headers?.['Idempotency-Key']);
    expect([keys.length > 1, new Set(keys).size]).toEqual([true, 1]);
    expect(localStorage.getItem('order_ligi')).toBeNull();
  });

  test('[GAMES-06] an entry that is found on another page shows a notice and clears its stored predictions', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    page().signIn();
    page().services.on(PLACE, lost);
    await open();
    await fill();
    await userEvent.click(placeButton());
    await screen.findByText('We are checking your entry');
    cleanup();
    page().services.on(PLACE, placed);
    act(askNow);
    await waitFor(() => expect(page().notices()).toEqual([expect.stringMatching(/^success: /)]));
    const stored = JSON.parse(localStorage.getItem('ligi_predictions') ?? 'null');
    expect(stored?.goals ?? {}).toEqual({});
  });

  test('a user with ten entries can place no other', async () => {
    page().signIn();
    const ids = Array.from({ length: 10 }, (_, at) => String(at + 1));
    page().services.on(ENTRIES, answered({ data: ids.map((id) => anEntry({ id })) }));
    await open();
    expect(await screen.findByText('You have all 10 entries of this round.')).toBeVisible();
    expect(screen.getByText('10 of 10')).toBeVisible();
  });

  test('a refusal is in Swahili on a page in Swahili', async () => {
    setLocale('sw');
    page().signIn();
    page().services.on(PLACE, refused(422, 'This round is closed', 'round_closed'));
    page().show();
    await userEvent.click(await screen.findByRole('button', { name: 'Jaza haraka' }));
    await userEvent.click(screen.getByRole('button', { name: /^Weka utabiri/ }));
    expect(await screen.findByText(/Raundi hii imefungwa/)).toBeVisible();
  });
});
