import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { openMenu, sessionStore, setLocale } from '@jukwaa/runtime';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage, USER } from '../testing/render-page.tsx';
import { CALLS, refused } from '../testing/wallet-answers.ts';
import { walletTexts } from './messages.ts';

let end: () => void;
beforeEach(() => {
  Object.defineProperty(window, 'scrollTo', { value: () => undefined, configurable: true });
});
afterEach(() => {
  end();
  act(() => setLocale('en'));
});

type Locale = 'en' | 'sw';
const EXPIRED: Readonly<Record<Locale, string>> = {
  en: 'Your session on this device has expired',
  sw: 'Muda wako wa kuingia kwenye kifaa hiki umekwisha',
};

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string, text: string) =>
  userEvent.type(await screen.findByRole('textbox', { name: label }), text);

/** The user's steps in the sheet. */
const STEPS = {
  initiate: async (locale: Locale) => press(walletTexts[locale].deposit),
  withdraw: async (locale: Locale) => {
    await type(walletTexts[locale].amount, '500');
    await press(walletTexts[locale].withdraw);
    await press(new RegExp(walletTexts[locale].withdrawAmount.replace('{amount}', 'Ksh')));
  },
  reconcile: async (locale: Locale) => {
    await userEvent.click(await screen.findByRole('tab', { name: walletTexts[locale].byPaybill }));
    await type(walletTexts[locale].code.replace('{method}', 'M-Pesa'), 'SKL4T2XW9Q');
    await press(walletTexts[locale].confirm);
  },
} as const;

const CASES = (['initiate', 'withdraw', 'reconcile'] as const).flatMap((call) =>
  [400, 401, 428].flatMap((status) => (['en', 'sw'] as const).map((locale) => ({ call, status, locale }))),
);

describe('a money call of a session that is over', () => {
  test.each(CASES)(
    '[ERR-04] [ERR-05] $call answered with $status leads to login, with the reason ($locale)',
    async ({ call, status, locale }) => {
      act(() => setLocale(locale));
      const page = renderPage({ user: USER, replies: { [CALLS[call]]: refused(status, 'never shown') } });
      end = page.end;
      act(() => openMenu(call === 'withdraw' ? 'withdraw' : 'deposit'));
      await STEPS[call](locale);
      // First the reason, which is gone after five seconds.
      expect(await screen.findByText(EXPIRED[locale])).toBeVisible();
      expect(await screen.findByRole('heading', { name: 'screen login' })).toBeVisible();
      expect(page.router.state.location.pathname).toBe('/login');
      expect(sessionStore.user).toBeNull();
      expect(screen.queryByText('never shown')).toBeNull();
    },
  );
});
