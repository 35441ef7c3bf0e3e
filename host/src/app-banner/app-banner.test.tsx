import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { endSession, sessionStore } from '@jukwaa/runtime';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { THEME_SCRIPT } from '../shell/theme-script.ts';
import { renderPage, USER } from '../testing/render-page.tsx';
import { appBannerStore, followAppBanner, offersApp } from './app-banner-store.ts';

const WEBVIEW =
  'Mozilla/5.0 (Linux; Android 13; Pixel 5; wv) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36';
const CHROME = WEBVIEW.replace('; wv', '');
const ends: (() => void)[] = [];
const banner = () => screen.queryByRole('complementary', { name: 'Download the app' });

async function open(user = USER as typeof USER | null) {
  const page = renderPage({ user });
  ends.push(page.end, followAppBanner());
  await screen.findByRole('heading', { name: 'screen home' });
}

beforeEach(() => {
  Object.defineProperty(window, 'scrollTo', { value: () => undefined, configurable: true });
});
afterEach(() => {
  for (const end of ends.splice(0).reverse()) end();
  appBannerStore.closedBy = '';
  localStorage.clear();
});

describe('[LAYOUT-03] the app banner', () => {
  test('the app banner leads to the app, and stays away after this user closes it', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'Download the app' })).toHaveAttribute('href', '/app');
    await userEvent.click(screen.getByRole('button', { name: 'Hide this' }));
    expect(banner()).toBeNull();
    await waitFor(() => expect(localStorage.getItem('app_banner')).toBe(String(USER.id)));
    await act(async () => {
      sessionStore.user = { ...USER, id: 8 };
    });
    expect(banner()).toBeVisible();
  });

  test('the app banner is cleared from storage at logout and still closed after the next login', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Hide this' }));
    act(() => endSession('user'));
    expect(localStorage.getItem('app_banner')).toBeNull();
    await act(async () => {
      sessionStore.user = USER;
    });
    await waitFor(() => expect(localStorage.getItem('app_banner')).toBe(String(USER.id)));
    expect(banner()).toBeNull();
  });

  test('the app banner is never shown inside the Android web view', () => {
    expect([offersApp(CHROME), offersApp(WEBVIEW)]).toEqual([true, false]);
  });

  test('the app banner is in the first paint only for visitors who will see it', () => {
    const shown = (stored: Record<string, string>) => {
      localStorage.clear();
      delete document.documentElement.dataset.app;
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
      new Function(THEME_SCRIPT)();
      return document.documentElement.dataset.app !== undefined;
    };
    const session = JSON.stringify(USER);
    expect([
      shown({}),
      shown({ app_banner: '0' }),
      shown({ app_banner: '0', session }),
      shown({ app_banner: '0 7', session }),
    ]).toEqual([true, false, true, false]);
  });
});
