import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { openMenu } from '@jukwaa/runtime';
import { act, screen } from '@testing-library/react';
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

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('withdraw', () => {
  test('[MONEY-07] shows the answer and follows the payment', async () => {
    const { services } = open('withdraw', { [CALLS.withdraw]: started, [CALLS.look]: payment('pushed') });
    await userEvent.type(await screen.findByRole('textbox', { name: 'Amount' }), '500');
    await press('Withdraw');
    expect(await screen.findByRole('heading', { name: 'On its way' })).toBeVisible();
    expect(screen.getByText('Check your phone for the M-Pesa prompt')).toBeVisible();
    expect(services.calls.find(({ path }) => path === '/api/wallet/withdraw')?.body).toMatchObject({
      amount: 500,
    });
  });

  test.each([
    ['Insufficient balance', 'Insufficient balance'],
    ['', 'Withdrawal failed'],
  ])('[ERR-05] a refusal with the message "%s" shows "%s"', async (message, shown) => {
    open('withdraw', { [CALLS.withdraw]: refused(422, message) });
    await userEvent.type(await screen.findByRole('textbox', { name: 'Amount' }), '500');
    await press('Withdraw');
    expect(await screen.findByRole('alert')).toHaveTextContent(shown);
  });

  test.each([
    ['5000', 'You have Ksh 1,240.50.'],
    ['250001', 'At most Ksh 250,000.00 at a time.'],
  ])('an amount of %s is not sent: %s', async (amount, said) => {
    const { services } = open('withdraw');
    await screen.findByText('Available: Ksh 1,240.50');
    const field = screen.getByRole('textbox', { name: 'Amount' });
    await userEvent.type(field, amount);
    await press('Withdraw');
    expect(field).toHaveAccessibleDescription(said);
    expect(services.calls.some(({ path }) => path === '/api/wallet/withdraw')).toBe(false);
  });

  test('[ERR-05] an ended session is said in the banner and leads to login', async () => {
    open('withdraw', { [CALLS.withdraw]: refused(401) });
    await userEvent.type(await screen.findByRole('textbox', { name: 'Amount' }), '500');
    await press('Withdraw');
    expect(await screen.findByRole('alert')).toHaveTextContent('Your session on this device has expired');
    expect(await screen.findByRole('heading', { name: 'screen login' })).toBeVisible();
  });
});
