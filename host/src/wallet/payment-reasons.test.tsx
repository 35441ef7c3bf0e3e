import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { openMenu, setLocale } from '@jukwaa/runtime';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Replies } from '../testing/fake-services.ts';
import { renderPage, USER } from '../testing/render-page.tsx';
import { CALLS, payment, refused, started } from '../testing/wallet-answers.ts';
import { forgetRunningDeposit } from './running-payment.ts';

let end: () => void;
beforeEach(() => {
  Object.defineProperty(window, 'scrollTo', { value: () => undefined, configurable: true });
});
afterEach(() => {
  end();
  act(() => setLocale('en'));
  forgetRunningDeposit();
});

/** Requests a deposit with these replies of the services. */
async function deposit(replies: Replies) {
  ({ end } = renderPage({ user: USER, replies }));
  act(() => openMenu('deposit'));
  await userEvent.click(await screen.findByRole('button', { name: /^(Deposit|Weka pesa)$/ }));
}

describe('why M-Pesa did not pay', () => {
  test("[MONEY-04] the reason why M-Pesa did not pay is shown in the page's language", async () => {
    await deposit({ [CALLS.initiate]: started, [CALLS.look]: payment('failed', 'payment_declined') });
    expect(await screen.findByText('The M-Pesa request was declined')).toBeVisible();
    await act(async () => setLocale('sw'));
    expect(screen.getByText('Ombi la M-Pesa limekataliwa')).toBeVisible();
  });

  test('[ERR-04] a prompt that M-Pesa refuses to send shows this in Swahili too', async () => {
    act(() => setLocale('sw'));
    const busy = refused(422, 'Another M-Pesa payment is open on this number', 'payment_busy');
    await deposit({ [CALLS.initiate]: busy });
    expect(await screen.findByRole('alert')).toHaveTextContent(/Namba hii ina malipo mengine ya M-Pesa/);
  });
});
