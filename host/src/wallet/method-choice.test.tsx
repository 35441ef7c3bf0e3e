import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { OfferedMethod } from '@jukwaa/contracts';
import { openMenu, pageConfig, setLocale } from '@jukwaa/runtime';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Replies } from '../testing/fake-services.ts';
import { renderPage, USER } from '../testing/render-page.tsx';
import { CALLS, payment, refused, started } from '../testing/wallet-answers.ts';
import { methodOf } from './methods.ts';
import { forgetRunningDeposit } from './running-payment.ts';

const BOTH: [OfferedMethod, OfferedMethod] = [
  { method: 'mpesa', prefixes: ['071', '0740'], paybill: '498098' },
  { method: 'airtel', prefixes: ['073', '0750'], paybill: '498099' },
];
const ON_AIRTEL = { ...USER, msisdn: 254_733_345_678 };

let end: () => void = () => undefined;
function open(menu: 'deposit' | 'withdraw', user: typeof USER | null = USER, replies: Replies = {}) {
  const page = renderPage({ user, replies });
  end = page.end;
  Object.assign(pageConfig(), { payment_methods: BOTH });
  act(() => openMenu(menu));
  return page;
}
beforeEach(() => {
  Object.defineProperty(window, 'scrollTo', { value: () => undefined, configurable: true });
});
afterEach(() => {
  end();
  end = () => undefined;
  act(() => setLocale('en'));
  forgetRunningDeposit();
});

const radio = (name: string) => screen.findByRole('radio', { name });
const bodyOf = ({ services }: ReturnType<typeof renderPage>, path: string) =>
  services.calls.find((call) => call.path === path)?.body;

describe('where the operator takes several ways to pay', () => {
  test("[MONEY-04] a deposit suggests the payment method of the number's network and sends it", async () => {
    const page = open('deposit', ON_AIRTEL, { [CALLS.initiate]: started });
    expect(await screen.findByRole('group', { name: 'Pay with' })).toBeVisible();
    expect(await radio('Airtel Money')).toBeChecked();
    expect(screen.getByRole('tab', { name: 'Airtel Money prompt' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Deposit' }));
    expect(await screen.findByRole('heading', { name: 'Check your phone' })).toBeVisible();
    expect(bodyOf(page, '/api/wallet/deposit/initiate')).toMatchObject({ amount: 249, method: 'airtel' });
  });

  test('[MONEY-04] a user chooses another payment method with one tap or the arrow keys', async () => {
    const page = open('deposit', ON_AIRTEL, { [CALLS.initiate]: started });
    await userEvent.click(await radio('M-Pesa'));
    expect(screen.getByRole('tab', { name: 'M-Pesa prompt' })).toBeVisible();
    (await radio('M-Pesa')).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(await radio('Airtel Money')).toBeChecked();
    await userEvent.keyboard('{ArrowRight}');
    await userEvent.click(screen.getByRole('button', { name: 'Deposit' }));
    await screen.findByRole('heading', { name: 'Check your phone' });
    expect(bodyOf(page, '/api/wallet/deposit/initiate')).toMatchObject({ method: 'mpesa' });
  });

  test('pay-bill shows the number and steps of the chosen payment method', async () => {
    open('deposit', ON_AIRTEL);
    await userEvent.click(await screen.findByRole('tab', { name: 'Pay-bill' }));
    expect(screen.getByRole('tabpanel')).toHaveTextContent('498099');
    expect(screen.getByText(/dial \*334#/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Airtel Money code' })).toBeVisible();
    await userEvent.click(await radio('M-Pesa'));
    expect(screen.getByRole('tabpanel')).toHaveTextContent('498098');
    expect(screen.getByRole('textbox', { name: 'M-Pesa code' })).toBeVisible();
  });

  test('[MONEY-07] a withdrawal shows where the money goes and sends it there', async () => {
    const page = open('withdraw', ON_AIRTEL, { [CALLS.withdraw]: started });
    expect(await screen.findByText('The money goes to Airtel Money on 0733 345 678.')).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: 'Amount' }), '500');
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
    await userEvent.click(await screen.findByRole('button', { name: /^Withdraw Ksh/ }));
    await screen.findByRole('heading', { name: 'On its way' });
    expect(bodyOf(page, '/api/wallet/withdraw')).toMatchObject({ amount: 500, method: 'airtel' });
  });

  test('[MONEY-04] a refusal and a failure name the payment method, in both languages', async () => {
    open('deposit', ON_AIRTEL, { [CALLS.initiate]: refused(422, 'x', 'payment_busy') });
    await userEvent.click(await screen.findByRole('button', { name: 'Deposit' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/Another Airtel Money payment is open/);
    end();
    open('deposit', ON_AIRTEL, {
      [CALLS.initiate]: started,
      [CALLS.look]: payment('failed', 'payment_wrong_pin', 'airtel'),
    });
    await act(async () => setLocale('sw'));
    expect(await screen.findByRole('group', { name: 'Lipa kwa' })).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Weka pesa' }));
    expect(await screen.findByText('PIN ya Airtel Money si sahihi')).toBeVisible();
  });
});

test.each([
  [254_712_345_678, 'mpesa'],
  [254_740_345_678, 'mpesa'],
  [254_733_345_678, 'airtel'],
  [254_750_345_678, 'airtel'],
  [254_777_345_678, 'mpesa'],
])('the number %d is offered %s first', (msisdn, method) => {
  expect(methodOf(msisdn, BOTH)).toBe(method);
});

test('[MONEY-04] with a single payment method there is no choice, and orders name none', async () => {
  const page = renderPage({ user: ON_AIRTEL, replies: { [CALLS.initiate]: started } });
  end = page.end;
  act(() => openMenu('deposit'));
  await userEvent.click(await screen.findByRole('button', { name: 'Deposit' }));
  await screen.findByRole('heading', { name: 'Check your phone' });
  expect(screen.queryByRole('radio')).toBeNull();
  expect(bodyOf(page, '/api/wallet/deposit/initiate')).not.toHaveProperty('method');
});
