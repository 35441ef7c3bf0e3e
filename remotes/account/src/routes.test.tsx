import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { BARE, type RemoteRouteInput } from '@jukwaa/contracts';
import { sessionStore } from '@jukwaa/runtime';
import { answered, refused } from '@jukwaa/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { routes } from './routes.ts';
import FreebetScreen from './screens/freebet/freebet-screen.tsx';
import SuccessScreen from './screens/success/success-screen.tsx';
import { type AccountPage, openPage, USER } from './test-support/page.tsx';

const declared: readonly RemoteRouteInput[] = routes;
const routeAt = (path: string) => declared.find((route) => route.path === path);
const NOTHING_SAID = {};
const NO_FOOTER = { footer: false };

let page: AccountPage;
beforeEach(() => {
  page = openPage();
  // The conditions of the free bet never arrive in this test.
  page.services.on('GET /api/content/free-bet', () => new Promise(() => undefined));
});
afterEach(() => {
  sessionStore.user = null;
  page.stop();
});

describe('the table', () => {
  test.each([
    ['/login', 'guest', NO_FOOTER],
    ['/register', 'guest', NOTHING_SAID],
    ['/forgot', 'guest', NOTHING_SAID],
    ['/reset', 'guest', NOTHING_SAID],
    ['/verification', 'guest', NOTHING_SAID],
    ['/profile', 'user', NOTHING_SAID],
    ['/selfexclusion', 'user', NOTHING_SAID],
    ['/freebet', 'any', BARE],
    ['/promos', 'any', NOTHING_SAID],
    ['/promotions/:slug', 'any', NOTHING_SAID],
    ['/referrals', 'any', NOTHING_SAID],
    ['/referral', 'any', NOTHING_SAID],
    ['/success', 'any', NOTHING_SAID],
    ['/verifystake', 'any', { footerNav: false }],
    ['/faqs', 'any', NO_FOOTER],
    ['/support', 'any', NOTHING_SAID],
    ['/app', 'any', NOTHING_SAID],
    ['/how-to-play', 'any', NOTHING_SAID],
    ['/terms-and-condition', 'any', NOTHING_SAID],
    ['/privacy-policy', 'any', NOTHING_SAID],
    ['/responsible-gambling', 'any', NOTHING_SAID],
  ])('%s has the guard and chrome of the specification', (path, access, chrome) => {
    expect(routeAt(path)).toBeDefined();
    expect(routeAt(path)?.access ?? 'any').toBe(access);
    expect(routeAt(path)?.chrome ?? NOTHING_SAID).toEqual(chrome);
  });

  test('[ROUTE-02] /signup is another address of /register', () => {
    expect(routeAt('/register')?.aliases).toEqual(['/signup']);
  });

  test('every route has a title and description in both languages', () => {
    for (const { title, description } of routes)
      for (const text of [title.en, title.sw, description.en, description.sw]) expect(text).not.toBe('');
    expect(new Set(routes.map(({ title }) => title.en)).size).toBe(routes.length);
  });

  test.each<[id: string, path: string, screen: ComponentType, heading: string]>([
    ['ROUTE-11', '/freebet', FreebetScreen, 'Free bet'],
    ['ROUTE-25', '/success', SuccessScreen, 'Done'],
  ])('[%s] %s shows its own screen', (_, path, Screen, heading) => {
    page.show(Screen, path);
    expect(screen.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  });
});

describe('the free bet', () => {
  const BONUS = { balance: 0, pending_activation: 0, loyalty_balance: 0 };

  test('[ROUTE-11] a guest is offered the free bet: Ksh 30, no deposit, by registering', () => {
    page.show(FreebetScreen, '/freebet');
    expect(screen.getByText('Ksh 30')).toBeVisible();
    expect(screen.getByText('for new players, no deposit')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
  });

  test("the page of the free bet shows the operator's conditions, without a link to itself", async () => {
    const blocks = [
      { kind: 'paragraph', spans: [{ text: 'Once per player.' }] },
      { kind: 'paragraph', spans: [{ text: 'The free bet', href: '/freebet' }] },
    ];
    const written = {
      slug: 'free-bet',
      kind: 'promotion',
      locale: 'en',
      title: 'Free bet',
      summary: '',
      blocks,
    };
    page.services.on('GET /api/content/free-bet', answered({ data: written }));
    page.show(FreebetScreen, '/freebet');
    expect(await screen.findByText('Once per player.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'The free bet' })).toBeNull();
  });

  test('a new user sees the free bet with its expiry', async () => {
    sessionStore.user = USER;
    const free_bet = { amount_cents: 3_000, expires_at: '2026-11-23T09:00:00.000Z' };
    page.services.on('GET /api/bonus/bonus/balance', answered({ ...BONUS, free_bet }));
    page.show(FreebetScreen, '/freebet');
    expect(
      await screen.findByText(/^You have a free bet of Ksh 30\.00 until Mon 23 Nov, 12:00/),
    ).toBeVisible();
  });

  test('a user whose free bet is used or was never given sees that there is none', async () => {
    sessionStore.user = USER;
    page.services.on('GET /api/bonus/bonus/balance', answered(BONUS));
    page.show(FreebetScreen, '/freebet');
    expect(await screen.findByText(/^You have no free bet/)).toBeVisible();
  });

  test('a user can retry a failed look-up of the free bet', async () => {
    sessionStore.user = USER;
    page.services.on('GET /api/bonus/bonus/balance', refused(500));
    page.show(FreebetScreen, '/freebet');
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not load your free bet. Try again.');
    page.services.on('GET /api/bonus/bonus/balance', answered(BONUS));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/^You have no free bet/)).toBeVisible();
  });
});
