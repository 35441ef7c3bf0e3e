import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { openMenu } from '@jukwaa/runtime';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Replies } from '../testing/fake-services.ts';
import { renderPage, USER } from '../testing/render-page.tsx';
import { CALLS, payment, refused, started } from '../testing/wallet-answers.ts';

let end: () => void;
const open = (menu: 'deposit' | 'withdraw', replies: Replies = {}, user: typeof USER | null = USER) => {
  const page = renderPage({ user, replies });
  end = page.end;
  act(() => openMenu(menu));
  return page;
};
beforeEach(() => {
  Object.defineProperty(window, 'scrollTo', { value: () => undefined, configurable: true });
});
afterEach(() => end());

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

/** Sends the form, and says yes to the question that follows. */
const withdraw = async () => {
  await press('Withdraw');
  await press(/^Withdraw Ksh/);
};

describe('withdraw', () => {
  test('[MONEY-07] a withdrawal shows the answer and follows the payment', async () => {
    const { services } = open('withdraw', { [CALLS.withdraw]: started, [CALLS.look]: payment('pushed') });
    await userEvent.type(await screen.findByRole('textbox', { name: 'Amount' }), '500');
    await withdraw();
    expect(await screen.findByRole('heading', { name: 'On its way' })).toBeVisible();
    expect(screen.getByText('Check your phone for the M-Pesa prompt')).toBeVisible();
    expect(services.calls.find(({ path }) => path === '/api/wallet/withdraw')?.body).toMatchObject({
      amount: 500,
    });
  });

  test('a withdrawal asks once more before it is sent, and offers no amount above the balance', async () => {
    const { services } = open('withdraw', { [CALLS.withdraw]: started, [CALLS.look]: payment('pushed') });
    const sent = () => services.calls.filter(({ path }) => path === '/api/wallet/withdraw');
    await userEvent.click(await screen.findByRole('button', { name: '1,000' }));
    expect(screen.queryByRole('button', { name: '5,000' })).toBeNull();
    await press('Withdraw');
    const question = await screen.findByRole('heading', {
      name: /^Withdraw Ksh 1,000.00 to 0712.345.678\?$/,
    });
    expect(question).toHaveFocus();
    expect(sent()).toHaveLength(0);
    await press('Change the amount');
    expect(await screen.findByRole('textbox', { name: 'Amount' })).toHaveValue('1000');
    expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveFocus();
    await withdraw();
    expect(await screen.findByRole('heading', { name: 'On its way' })).toBeVisible();
    expect(sent().map(({ body }) => body)).toMatchObject([{ amount: 1_000 }]);
  });

  test('a withdrawal of unknown state requests nothing again and leads to support', async () => {
    open('withdraw', { [CALLS.withdraw]: started, [CALLS.look]: payment('unknown') });
    await userEvent.type(await screen.findByRole('textbox', { name: 'Amount' }), '500');
    await withdraw();
    expect(await screen.findByText(/Your money is safe/)).toBeVisible();
    expect(screen.queryByText(/Please do not pay again/)).toBeNull();
    const support = screen.getByRole('link', { name: 'Ask support' });
    expect(support).toHaveAttribute('href', '/support');
    await userEvent.click(support);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('[ERR-01] a withdrawal that meets a network error shows it', async () => {
    open('withdraw', { [CALLS.withdraw]: 'network' });
    await userEvent.type(await screen.findByRole('textbox', { name: 'Amount' }), '500');
    await withdraw();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Network error. Please check your internet connection and try again',
    );
  });

  test.each([
    ['Insufficient balance', 'Insufficient balance'],
    ['', 'Withdrawal failed'],
  ])('[ERR-05] a withdrawal refused with the message "%s" shows "%s"', async (message, shown) => {
    open('withdraw', { [CALLS.withdraw]: refused(422, message) });
    await userEvent.type(await screen.findByRole('textbox', { name: 'Amount' }), '500');
    await withdraw();
    expect(await screen.findByRole('alert')).toHaveTextContent(shown);
  });

  test.each([
    ['5000', 'You have Ksh 1,240.50.'],
    ['250001', 'At most Ksh 250,000.00 at a time.'],
  ])('a withdrawal of %s is not sent: %s', async (amount, said) => {
    const { services } = open('withdraw');
    await screen.findByText('Available: Ksh 1,240.50');
    const field = screen.getByRole('textbox', { name: 'Amount' });
    await userEvent.type(field, amount);
    await press('Withdraw');
    expect(field).toHaveAccessibleDescription(said);
    expect(services.calls.some(({ path }) => path === '/api/wallet/withdraw')).toBe(false);
  });

  test('a withdrawal waits for the balance, and is not sent when the balance is lower', async () => {
    let answer: () => void = () => undefined;
    const balance = new Promise<void>((done) => (answer = done)).then(() => ({
      status: 200,
      body: { b1: 100, b2: 0 },
    }));
    const { services } = open('withdraw', { 'GET /api/wallet/balance': () => balance });
    const field = await screen.findByRole('textbox', { name: 'Amount' });
    const available = screen.getByText(/^Available:/);
    expect(within(available).getByRole('status')).toHaveTextContent('Loading…');
    await userEvent.type(field, '500');
    await press('Withdraw');
    await waitFor(() =>
      expect(services.calls.some(({ path }) => path.startsWith('/api/wallet/balance'))).toBe(true),
    );
    answer();
    await waitFor(() => expect(field).toHaveAccessibleDescription('You have Ksh 100.00.'));
    expect(screen.getByText('Available: Ksh 100.00')).toBeVisible();
    expect(services.calls.some(({ path }) => path === '/api/wallet/withdraw')).toBe(false);
  });

  test('a balance that fails to load shows a dash with a retry, never zero', async () => {
    let body: object | null = null;
    open('withdraw', {
      'GET /api/wallet/balance': async () => (body === null ? refused(500, '') : { status: 200, body }),
    });
    const available = await screen.findByText(/^Available:/);
    const retry = await within(available).findByRole('button', { name: 'Try again' });
    expect(available).toHaveTextContent(/^Available: —/);
    body = { b1: 100, b2: 0 };
    await userEvent.click(retry);
    expect(await screen.findByText('Available: Ksh 100.00')).toBeVisible();
  });

  test.each([401, 400, 428])(
    '[ERR-05] a withdrawal answered with status %d shows that the session is over and leads to login',
    async (status) => {
      open('withdraw', { [CALLS.withdraw]: refused(status) });
      await userEvent.type(await screen.findByRole('textbox', { name: 'Amount' }), '500');
      await withdraw();
      expect(await screen.findByRole('alert')).toHaveTextContent('Your session on this device has expired');
      expect(await screen.findByRole('heading', { name: 'screen login' })).toBeVisible();
    },
  );
});
