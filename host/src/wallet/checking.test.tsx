import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { intendedRoute, menuStore, openMenu, setLocale } from '@jukwaa/runtime';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage, USER } from '../testing/render-page.tsx';
import { CALLS } from '../testing/wallet-answers.ts';
import { walletTexts } from './messages.ts';

let end: () => void;
beforeEach(() => {
  Object.defineProperty(window, 'scrollTo', { value: () => undefined, configurable: true });
});
afterEach(() => {
  end();
  act(() => setLocale('en'));
});

describe('a payment whose answer was lost', () => {
  test.each([
    ['deposit', CALLS.initiate, 'en', 'We are checking', /You pay once at most/],
    ['deposit', CALLS.initiate, 'sw', 'Tunathibitisha', /Utalipa mara moja tu/],
    ['withdraw', CALLS.withdraw, 'en', 'We are checking', /You are paid out once at most/],
    ['withdraw', CALLS.withdraw, 'sw', 'Tunathibitisha', /Utatumiwa pesa mara moja tu/],
  ] as const)(
    '[MONEY-07] a %s by %s whose answer was lost shows that it is being checked (%s)',
    async (menu, call, locale, title, text) => {
      act(() => setLocale(locale));
      ({ end } = renderPage({ user: USER, replies: { [call]: 'network' } }));
      act(() => openMenu(menu));
      const field = await screen.findByRole('textbox', { name: walletTexts[locale].amount });
      await userEvent.clear(field);
      await userEvent.type(field, '100');
      await userEvent.click(screen.getByRole('button', { name: walletTexts[locale][menu] }));
      if (menu === 'withdraw') {
        const confirm = new RegExp(walletTexts[locale].withdrawAmount.replace('{amount}', 'Ksh'));
        await userEvent.click(await screen.findByRole('button', { name: confirm }));
      }
      expect(await screen.findByRole('heading', { name: title })).toBeVisible();
      expect(screen.getByText(text)).toBeVisible();
      expect(screen.queryByRole('textbox', { name: walletTexts[locale].amount })).toBeNull();
      await userEvent.click(screen.getByRole('button', { name: walletTexts[locale].done }));
      expect(menuStore.open).toBe('none');
    },
  );
});

test("[NAV-06] a guest's deposit amount is remembered during login, and the sheet offers it afterwards", async () => {
  ({ end } = renderPage());
  act(() => openMenu('deposit'));
  const field = await screen.findByRole('textbox', { name: 'Amount' });
  await userEvent.clear(field);
  await userEvent.type(field, '320');
  await userEvent.click(screen.getByRole('button', { name: 'Deposit' }));
  await screen.findByRole('heading', { name: 'screen login' });
  const amount_ksh = intendedRoute.takeDeposit();
  expect(amount_ksh).toBe(320);
  act(() => openMenu('deposit', { amount_ksh: amount_ksh ?? 0 }));
  expect(menuStore.open).toBe('deposit');
  expect(await screen.findByRole('textbox', { name: 'Amount' })).toHaveValue('320');
});
