import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { openMenu, sessionStore } from '@jukwaa/runtime';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Replies } from '../testing/fake-services.ts';
import { renderPage, USER } from '../testing/render-page.tsx';
import { CALLS, refused } from '../testing/wallet-answers.ts';

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

describe('reconcile', () => {
  const openCode = async (replies: Replies) => {
    const page = open('deposit', replies);
    await userEvent.click(await screen.findByRole('tab', { name: 'Pay-bill' }));
    return page;
  };

  test('[MONEY-06] the code of a payment SMS is sent in capitals and answered with "Deposit Queued"', async () => {
    const { services } = await openCode({ [CALLS.reconcile]: { status: 200, body: { data: 'ok' } } });
    expect(screen.getByRole('tabpanel')).toHaveTextContent('498098');
    await userEvent.type(screen.getByRole('textbox', { name: 'M-Pesa code' }), 'skl4t2xw9q');
    await press('Confirm payment');
    expect(await screen.findByText('Deposit Queued')).toBeVisible();
    const call = services.calls.find(({ path }) => path === '/api/wallet/deposit/reconcile');
    expect(call?.body).toMatchObject({ transaction_id: 'SKL4T2XW9Q' });
  });

  test('a malformed payment code is not sent', async () => {
    const { services } = await openCode({});
    await userEvent.type(screen.getByRole('textbox', { name: 'M-Pesa code' }), 'abc');
    await press('Confirm payment');
    expect(screen.getByRole('textbox', { name: 'M-Pesa code' })).toBeInvalid();
    expect(services.calls.some(({ path }) => path.includes('reconcile'))).toBe(false);
  });

  const claim = async () => {
    await userEvent.type(screen.getByRole('textbox', { name: 'M-Pesa code' }), 'SKL4T2XW9Q');
    await press('Confirm payment');
  };

  test.each([
    ['a status that is not 200', { status: 202, body: { data: 'ok' } }, 'Deposit failed'],
    ['an error without a text', refused(500), 'Deposit failed'],
    ['an error with its text', refused(409, 'This code was used'), 'This code was used'],
    ['no network', 'network' as const, 'Network error. Please check your internet connection and try again'],
  ])('[ERR-04] a payment code refused with %s shows its sentence', async (_, reply, sentence) => {
    await openCode({ [CALLS.reconcile]: reply });
    await claim();
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(sessionStore.user).not.toBeNull();
  });

  test.each([401, 400, 428])('[ERR-04] a payment code refused with status %d logs out', async (status) => {
    await openCode({ [CALLS.reconcile]: refused(status) });
    await claim();
    await waitFor(() => expect(sessionStore.user).toBeNull());
  });
});
