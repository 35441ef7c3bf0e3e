import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { askNow, endSession, intendedRoute, menuStore, noticesStore, setLocale } from '@jukwaa/runtime';
import { answered, lost, refused } from '@jukwaa/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anEntry, ENTRIES, type LigiPage, openLigi, PLACE, ROUND } from '../test-support/ligi-page.tsx';

const placed = answered({ data: 'Bet Placed Successfully', id: '17', stake_cents: 10_000 });
let page: LigiPage;
beforeEach(() => {
  window.fbq = jest.fn();
  page = openLigi();
});
afterEach(() => {
  jest.useRealTimers();
  page.stop();
  delete window.fbq;
});

const match = (number: number) =>
  within(screen.getByRole('group', { name: new RegExp(`^Match ${number}:`) }));
const goals = (team: string) => screen.getByRole('spinbutton', { name: `Goals of ${team}` });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const placeButton = () => screen.getByRole('button', { name: /^Place entry/ });
async function open() {
  page.show();
  await screen.findByText('Premier League · Round 3');
}
async function fill() {
  await press('Quick pick');
}

describe('predicting', () => {
  test('[GAMES-06] a visitor sees prizes, entries, closing time and the price with its tax', async () => {
    await open();
    expect(screen.getByText('Ksh 3,780')).toBeVisible();
    expect(screen.getByText('54 entries')).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent(/^Closes in 0[01]:/);
    expect(screen.getByText('An entry is Ksh 100, Ksh 12.50 wager tax included.')).toBeVisible();
    await waitFor(() => expect(page.broker.hears('ligi/3')).toBe(true));
    const message = { id: 3, phase: 'open', entries: 55, pool_cents: 385_000, scores: [], version: 2 };
    act(() => page.broker.publish('ligi/3', message));
    expect(await screen.findByText('55 entries')).toBeVisible();
    expect(screen.getByText('Ksh 3,850')).toBeVisible();
  });

  test('[GAMES-06] taps and keys set scores from 0 to 20, and what is missing leads to the next match', async () => {
    await open();
    await userEvent.click(match(1).getByRole('button', { name: 'One goal more for Home 1' }));
    expect([goals('Home 1').textContent, goals('Away 1').textContent]).toEqual(['1', '0']);
    expect(screen.getByText('1 of 2 predicted')).toBeVisible();
    await press('Next match');
    expect(goals('Home 2')).toHaveFocus();
    await userEvent.keyboard('9{ArrowUp}');
    expect(goals('Home 2')).toHaveAttribute('aria-valuenow', '10');
    await userEvent.keyboard('{Delete}');
    expect(goals('Home 2')).toHaveTextContent('–');
    await userEvent.keyboard('3');
    expect(screen.getByText('Choose your banker with the star.')).toBeVisible();
    await userEvent.click(match(2).getByRole('button', { name: 'Home 2 – Away 2 is my banker' }));
    expect(match(2).getByText('Banker: points ×2')).toBeVisible();
    expect(screen.getByText('All set. An entry cannot be changed or cancelled.')).toBeVisible();
  });

  test('[GAMES-06] predictions are stored on the phone, and cleared ones come back by undo', async () => {
    await open();
    await userEvent.click(match(1).getByRole('button', { name: 'One goal more for Away 1' }));
    await waitFor(() => expect(localStorage.getItem('ligi_predictions')).toContain('"away":1'));
    await press('Clear');
    expect(screen.getByText('0 of 2 predicted')).toBeVisible();
    expect(page.notices()).toEqual(['info: Predictions cleared.']);
    act(() => noticesStore.notices[0]?.action?.run());
    expect(await screen.findByText('1 of 2 predicted')).toBeVisible();
  });

  test.each([
    ['expired', 'All set. An entry cannot be changed or cancelled.'],
    ['user', '0 of 2 predicted'],
  ] as const)('the predictions after a logout with the reason %s: %s', async (reason, progress) => {
    page.signIn();
    await open();
    await fill();
    act(() => endSession(reason));
    expect(await screen.findByText(progress)).toBeVisible();
    const stored = JSON.parse(localStorage.getItem('ligi_predictions') ?? 'null');
    expect(stored?.round_id).toBe(reason === 'expired' ? 3 : undefined);
  });

  test('the predictions survive a session that expires on another tab', async () => {
    page.signIn();
    await open();
    await fill();
    await userEvent.click(screen.getByRole('tab', { name: 'Rules' }));
    act(() => endSession('expired'));
    await userEvent.click(screen.getByRole('tab', { name: 'Predict' }));
    expect(await screen.findByText('All set. An entry cannot be changed or cancelled.')).toBeVisible();
  });

  test('predictions of an earlier round are gone', async () => {
    const draft = { round_id: 2, goals: { 1: { home: 2, away: 0 } }, banker: 1 };
    localStorage.setItem('ligi_predictions', JSON.stringify(draft));
    await open();
    expect(screen.getByText('0 of 2 predicted')).toBeVisible();
  });

  test('stored predictions of this round are there at once', async () => {
    const draft = { round_id: 3, goals: { 1: { home: 2, away: 0 } }, banker: 1 };
    localStorage.setItem('ligi_predictions', JSON.stringify(draft));
    await open();
    expect(goals('Home 1')).toHaveTextContent('2');
    expect(screen.getByText('1 of 2 predicted')).toBeVisible();
  });

  test('a round closes when its first match starts early, and the table follows', async () => {
    await open();
    await waitFor(() => expect(page.broker.hears('ligi/3')).toBe(true));
    const message = { id: 3, phase: 'running', entries: 54, pool_cents: 1, scores: [], version: 2 };
    act(() => page.broker.publish('ligi/3', message));
    expect(await screen.findByRole('link', { name: 'See the table' })).toHaveAttribute(
      'href',
      '/ligisoo?tab=table',
    );
  });

  test('[ROUTE-10] Ligi Soo says so when no round is open, and offers a retry when it cannot load', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    page.services.on(ROUND, lost);
    page.show();
    await screen.findByText('The matches could not be loaded.');
    page.services.on(ROUND, answered({ data: null }));
    await press('Retry');
    expect(await screen.findByText(/^No round is open right now/)).toBeVisible();
  });
});

describe('placing an entry', () => {
  test('[GAMES-06] a guest goes to login with "Login to continue" and comes back to the predictions', async () => {
    await open();
    await fill();
    await userEvent.click(placeButton());
    expect(page.notices()).toContain('info: Login to continue');
    expect(screen.getByTestId('where')).toHaveTextContent('/login');
    expect(intendedRoute.get()).toBe('/ligisoo');
    expect(localStorage.getItem('ligi_predictions')).toContain('"round_id":3');
  });

  test('[GAMES-06] [API-07] a user places an entry once; it is reported, and the form is ready for the next', async () => {
    page.signIn();
    page.services.on(PLACE, placed);
    await open();
    await fill();
    page.services.on(ENTRIES, answered({ data: ['17', '16', '15'].map((id) => anEntry({ id })) }));
    await userEvent.dblClick(placeButton());
    expect(await screen.findByText('Bet Placed Successfully')).toHaveFocus();
    expect(await screen.findByText(/^Entry 17 is in: 3 of 10 in this round/)).toBeVisible();
    expect(screen.getByText('3 of 10')).toBeVisible();
    expect(screen.getByText('0 of 2 predicted')).toBeVisible();
    const [call, ...others] = page.services.callsOf(PLACE);
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
    page.signIn();
    page.services.on(PLACE, placed);
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
    page.signIn();
    page.services.on(PLACE, refused(422, 'There is not enough money in your wallet', 'insufficient_funds'));
    await open();
    await fill();
    await userEvent.click(placeButton());
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText(/There is not enough money in your wallet/)).toBeVisible();
    await userEvent.click(alert.getByRole('button', { name: 'Deposit' }));
    expect(menuStore.open).toBe('deposit');
    expect(screen.getByText('All set. An entry cannot be changed or cancelled.')).toBeVisible();
    expect(window.fbq).not.toHaveBeenCalled();
  });

  test('[GAMES-06] an entry with a lost answer is asked for under its key until it is known', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    page.signIn();
    page.services.on(PLACE, lost);
    await open();
    await fill();
    await userEvent.click(placeButton());
    expect(await screen.findByText('We are checking your entry')).toBeVisible();
    expect(localStorage.getItem('order_ligi')).toContain('"round_id":3');
    page.services.on(PLACE, placed);
    await press('Check now');
    expect(await screen.findByText('Bet Placed Successfully')).toBeVisible();
    const keys = page.services.callsOf(PLACE).map(({ headers }) => headers?.['Idempotency-Key']);
    expect([keys.length > 1, new Set(keys).size]).toEqual([true, 1]);
    expect(localStorage.getItem('order_ligi')).toBeNull();
  });

  test('[GAMES-06] an entry that is found on another page shows a notice and clears its stored predictions', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    page.signIn();
    page.services.on(PLACE, lost);
    await open();
    await fill();
    await userEvent.click(placeButton());
    await screen.findByText('We are checking your entry');
    cleanup();
    page.services.on(PLACE, placed);
    act(askNow);
    await waitFor(() => expect(page.notices()).toEqual([expect.stringMatching(/^success: /)]));
    const stored = JSON.parse(localStorage.getItem('ligi_predictions') ?? 'null');
    expect(stored?.goals ?? {}).toEqual({});
  });

  test('a user with ten entries can place no other', async () => {
    page.signIn();
    const ids = Array.from({ length: 10 }, (_, at) => String(at + 1));
    page.services.on(ENTRIES, answered({ data: ids.map((id) => anEntry({ id })) }));
    await open();
    expect(await screen.findByText('You have all 10 entries of this round.')).toBeVisible();
    expect(screen.getByText('10 of 10')).toBeVisible();
  });

  test('a refusal is in Swahili on a page in Swahili', async () => {
    setLocale('sw');
    page.signIn();
    page.services.on(PLACE, refused(422, 'This round is closed', 'round_closed'));
    page.show();
    await userEvent.click(await screen.findByRole('button', { name: 'Jaza haraka' }));
    await userEvent.click(screen.getByRole('button', { name: /^Weka utabiri/ }));
    expect(await screen.findByText(/Raundi hii imefungwa/)).toBeVisible();
  });
});
