import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import {
  intendedRoute,
  menuStore,
  noticesStore,
  on$,
  openMenu,
  sessionStore,
  walletStore,
} from '@jukwaa/runtime';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FakeReply, Replies } from '../testing/fake-services.ts';
import { renderPage, USER } from '../testing/render-page.tsx';
import { CALLS, payment, refused, started } from '../testing/wallet-answers.ts';
import { forgetRunningDeposit } from './running-payment.ts';

let end: () => void;
const open = (
  menu: 'deposit' | 'withdraw' | 'none',
  replies: Replies = {},
  user: typeof USER | null = USER,
) => {
  const page = renderPage({ user, replies });
  end = page.end;
  act(() => openMenu(menu));
  return page;
};
beforeEach(() => {
  Object.defineProperty(window, 'scrollTo', { value: () => undefined, configurable: true });
});
afterEach(() => {
  end();
  forgetRunningDeposit();
});

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('deposit', () => {
  test('[MONEY-04] a deposit suggests Ksh 249, sends whole shillings with tracking, shows the answer in the sheet and emits a bus event', async () => {
    const { services } = open('deposit', { [CALLS.initiate]: started, [CALLS.look]: payment('pushed') });
    const made = jest.fn();
    const subscription = on$('depositMade').subscribe(made);
    expect(await screen.findByRole('textbox', { name: 'Amount' })).toHaveValue('249');
    await press('Deposit');
    expect(await screen.findByText('Check your phone for the M-Pesa prompt')).toBeVisible();
    const call = services.calls.find(({ path }) => path === '/api/wallet/deposit/initiate');
    expect(call?.body).toMatchObject({ amount: 249, channel_id: expect.any(Number), gclid: '' });
    expect(made).toHaveBeenCalledWith({ user_id: 7, amount_cents: 24_900 });
    expect(screen.getByRole('heading', { name: 'Check your phone' })).toBeVisible();
    expect(noticesStore.notices).toEqual([]);
    subscription.unsubscribe();
  });

  test('a self-excluded user sees until when deposits are closed, can send none, and can still withdraw', async () => {
    const exclusion = {
      period: '1m',
      since: '2026-11-21T09:00:00.000Z',
      until: '2026-12-21T09:00:00.000Z',
    };
    const { services } = open('deposit', { [CALLS.exclusion]: { status: 200, body: { data: exclusion } } });
    expect(await screen.findByText('Self-excluded until Mon 21 Dec, 12:00')).toBeVisible();
    const deposit = screen.getByRole('button', { name: 'Deposit' });
    expect(deposit).toBeDisabled();
    expect(deposit).toHaveAccessibleDescription(/^You cannot deposit while you are self-excluded/);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('tab')).toBeNull();
    await press('Withdraw');
    const withdraw = await screen.findByRole('dialog', { name: 'Withdraw' });
    expect(await within(withdraw).findByText(/^Self-excluded until/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Withdraw' })).toBeEnabled();
    expect(services.calls.some(({ path }) => path.includes('deposit'))).toBe(false);
  });

  test('[MONEY-05] an empty amount shows an error under the field and sends nothing', async () => {
    const { services } = open('deposit');
    const field = await screen.findByRole('textbox', { name: 'Amount' });
    await userEvent.clear(field);
    await press('Deposit');
    expect(field).toHaveAccessibleDescription('The input cannot be empty');
    expect(services.calls.some(({ path }) => path.includes('deposit'))).toBe(false);
  });

  test('[NAV-06] a guest who deposits goes to login and comes back', async () => {
    const { router } = open('deposit', {}, null);
    await press('Deposit');
    // First the notice, which is gone after three seconds.
    expect(await screen.findByText('Login to continue')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'screen login' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/login');
    expect(intendedRoute.get()).toBe('/');
  });

  test('a paid deposit shows its receipt, and the balance loads again', async () => {
    const { services } = open('deposit', { [CALLS.initiate]: started, [CALLS.look]: payment('paid') });
    await screen.findByRole('button', { name: 'KSH 1,240.50' });
    await press('Deposit');
    expect(await screen.findByRole('heading', { name: 'Deposit received' })).toBeVisible();
    expect(screen.getByText('Receipt SKL4T2XW9Q')).toBeVisible();
    await waitFor(() =>
      expect(services.calls.filter(({ path }) => path === '/api/wallet/balance')).toHaveLength(2),
    );
    await press('Done');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('[MONEY-04] [SLIP-14] a user who comes from the betslip is offered the missing amount, and returns to the betslip when it is paid', async () => {
    const { services } = open('none', { [CALLS.initiate]: started, [CALLS.look]: payment('paid') });
    act(() => openMenu('deposit', { back: 'betslip', amount_ksh: 151 }));
    expect(await screen.findByRole('textbox', { name: 'Amount' })).toHaveValue('151');
    await press('Deposit');
    await press('Done');
    expect(menuStore.open).toBe('betslip');
    const call = services.calls.find(({ path }) => path === '/api/wallet/deposit/initiate');
    expect(call?.body).toMatchObject({ amount: 151 });
  });

  test('[MONEY-04] a deposit for a price suggests what is missing as soon as the balance is known, and keeps a typed amount', async () => {
    let answer: (reply: FakeReply) => void = () => undefined;
    const balance = () =>
      new Promise<FakeReply>((resolve) => {
        answer = resolve;
      });
    const price = () => act(() => openMenu('deposit', { price_cents: 10_050 }));
    const field = () => screen.findByRole('textbox', { name: 'Amount' });
    const { services } = open('none', { 'GET /api/wallet/balance': balance });
    price();
    expect(await field()).toHaveValue('101');
    await waitFor(() => expect(services.calls.map(({ path }) => path)).toContain('/api/wallet/balance'));
    await act(async () => answer({ status: 200, body: { b1: 60, b2: 0 } }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveValue('41'));
    await userEvent.clear(await field());
    await userEvent.type(await field(), '500');
    act(() => void Object.assign(walletStore, { balance_cents: 0 }));
    expect(await field()).toHaveValue('500');
    act(() => openMenu('none'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    act(() => void Object.assign(walletStore, { balance_cents: 20_000 }));
    price();
    expect(await field()).toHaveValue('249');
  });

  test('the prompt on the phone counts down, and can be requested again when it expires', async () => {
    open('deposit', { [CALLS.initiate]: started, [CALLS.look]: payment('pushed') });
    await screen.findByRole('textbox', { name: 'Amount' });
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate'] });
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await user.click(screen.getByRole('button', { name: 'Deposit' }));
    expect(await screen.findByText('The prompt waits for 1:00.')).toBeVisible();
    for (let second = 0; second < 18; second += 1) await act(async () => jest.advanceTimersByTime(1_000));
    expect(screen.getByText('The prompt waits for 0:42.')).toBeVisible();
    for (let second = 18; second < 60; second += 1) await act(async () => jest.advanceTimersByTime(1_000));
    expect(screen.getByText(/The prompt has expired/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    jest.useRealTimers();
    expect(screen.getByRole('textbox', { name: 'Amount' })).toBeVisible();
  });

  test('a deposit sheet closed and opened again continues with the running payment', async () => {
    open('deposit', { [CALLS.initiate]: started, [CALLS.look]: payment('pushed') });
    await press('Deposit');
    await screen.findByRole('heading', { name: 'Check your phone' });
    await press('Close');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    act(() => openMenu('deposit'));
    expect(await screen.findByRole('heading', { name: 'Check your phone' })).toBeVisible();
    await press('Use pay-bill instead');
    await userEvent.click(screen.getByRole('tab', { name: 'M-Pesa prompt' }));
    expect(screen.getByRole('textbox', { name: 'Amount' })).toBeVisible();
  });

  test('the pay-bill steps show the numbers to type, each with a copy button', async () => {
    const user = userEvent.setup();
    open('deposit');
    await user.click(await screen.findByRole('tab', { name: 'Pay-bill' }));
    await user.click(screen.getByRole('button', { name: 'Copy Business number' }));
    expect(await navigator.clipboard.readText()).toBe('498098');
    await user.click(screen.getByRole('button', { name: 'Copy Account number' }));
    expect(await navigator.clipboard.readText()).toBe('0712345678');
  });

  test('[FORM-01] the amount is checked on leaving the field, not while typing', async () => {
    open('deposit');
    const field = await screen.findByRole('textbox', { name: 'Amount' });
    await userEvent.clear(field);
    expect(field).toBeValid();
    await userEvent.tab();
    expect(field).toHaveAccessibleDescription('The input cannot be empty');
  });

  test('a failed deposit shows the reason and leads back to the form', async () => {
    open('deposit', { [CALLS.initiate]: started, [CALLS.look]: payment('failed', 'payment_wrong_pin') });
    await press('Deposit');
    expect(await screen.findByText('The M-Pesa PIN was wrong')).toBeVisible();
    await press('Try again');
    expect(screen.getByRole('textbox', { name: 'Amount' })).toBeVisible();
  });

  test('a deposit of unknown state asks the user not to pay again and leads to the code form', async () => {
    open('deposit', { [CALLS.initiate]: started, [CALLS.look]: payment('unknown') });
    await press('Deposit');
    expect(await screen.findByText(/Please do not pay again/)).toBeVisible();
    await press('I have the M-Pesa code');
    expect(screen.getByRole('textbox', { name: 'M-Pesa code' })).toBeVisible();
  });

  test('[ERR-01] a deposit that meets a network error shows it', async () => {
    open('deposit', { [CALLS.initiate]: 'network' });
    await press('Deposit');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Network error. Please check your internet connection and try again',
    );
  });

  test.each([
    ['Amount is too small', 'Amount is too small'],
    ['', 'Deposit failed'],
  ])('[ERR-04] a deposit refused with the message "%s" shows "%s"', async (message, shown) => {
    open('deposit', { [CALLS.initiate]: refused(422, message) });
    await press('Deposit');
    expect(await screen.findByRole('alert')).toHaveTextContent(shown);
    expect(sessionStore.user).not.toBeNull();
  });

  test.each([401, 400, 428])('[ERR-04] a deposit refused with status %d goes to login', async (status) => {
    const { router } = open('deposit', { [CALLS.initiate]: refused(status) });
    await press('Deposit');
    expect(await screen.findByRole('heading', { name: 'screen login' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/login');
  });
});
