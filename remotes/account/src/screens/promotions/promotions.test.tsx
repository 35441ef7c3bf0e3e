import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { endSession, intendedRoute, startSession } from '@jukwaa/runtime';
import { answered, refused } from '@jukwaa/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type AccountPage, openPage, USER } from '../../test-support/page.tsx';
import PromosScreen from './promos-screen.tsx';

const LIST = 'GET /api/content';
const OFFER = {
  slug: 'free-bet',
  kind: 'promotion',
  locale: 'en',
  title: 'Free bet of Ksh 30',
  summary: 'For new players.',
};

let page: AccountPage;
beforeEach(() => {
  page = openPage();
});
afterEach(() => page.stop());

test("[ACCOUNT-04] a visitor sees the service's offers, each with a link to its own page", async () => {
  page.services.on(LIST, answered({ data: [OFFER] }));
  page.show(PromosScreen, '/promos');
  const link = await screen.findByRole('link', { name: /Free bet of Ksh 30.*For new players/ });
  expect(link).toHaveAttribute('href', '/promotions/free-bet');
  expect(page.services.callsOf(LIST)[0]?.path).toBe('/api/content?kind=promotion&locale=en');
});

test('[ACCOUNT-04] each offer has a picture of its own in the list and on its page, also an offer of the operator', async () => {
  const slugs = ['free-bet', 'jackpot', 'long-slips', 'sambaza', 'deposit-bonus', 'weekend'];
  page.services.on(LIST, answered({ data: slugs.map((slug) => ({ ...OFFER, slug, title: slug })) }));
  const { container, unmount } = page.show(PromosScreen, '/promos');
  await screen.findByRole('link', { name: /weekend/ });
  const drawings = [...container.querySelectorAll('[data-art] path')].map((path) => path.getAttribute('d'));
  expect(new Set(drawings).size).toBe(slugs.length);
  unmount();
  page.services.on('GET /api/content/jackpot', answered({ data: { ...OFFER, slug: 'jackpot', blocks: [] } }));
  const own = page.show(PromosScreen, '/promotions/jackpot').container;
  await screen.findByRole('heading', { level: 1 });
  expect(own.querySelector('[data-art] path')).toHaveAttribute('d', drawings[1]);
});

test('a visitor sees that there are no offers', async () => {
  page.services.on(LIST, answered({ data: [] }));
  page.show(PromosScreen, '/promos');
  expect(await screen.findByText('There are no offers at the moment.')).toBeVisible();
});

test('[ROUTE-23] [ACCOUNT-04] an offer shows its conditions', async () => {
  const blocks = [{ kind: 'paragraph', spans: [{ text: 'Once per player.' }] }];
  page.services.on('GET /api/content/free-bet', answered({ data: { ...OFFER, blocks } }));
  page.show(PromosScreen, '/promotions/free-bet');
  expect(await screen.findByRole('heading', { level: 1, name: 'Free bet of Ksh 30' })).toBeVisible();
  expect(screen.getByText('Once per player.')).toBeVisible();
});

test('an expired offer links to the current ones', async () => {
  page.services.on('GET /api/content/gone', refused(404));
  page.show(PromosScreen, '/promotions/gone');
  expect(await screen.findByText('at /promos')).toBeVisible();
});

describe('an offer to join', () => {
  const DATED = {
    ...OFFER,
    slug: 'deposit-bonus',
    title: 'Deposit bonus',
    from: '2026-11-01',
    until: '2026-11-30',
  };
  const JOINED = 'GET /api/bonus/offers/joined';
  const JOIN = 'POST /api/bonus/offers/deposit-bonus/join';
  const LOCK = 'GET /api/identity/self-exclusion';
  const open = () => {
    page.services.on(
      'GET /api/content/deposit-bonus',
      answered({ data: { ...DATED, opt_in: true, blocks: [] } }),
    );
    page.show(PromosScreen, '/promotions/deposit-bonus');
  };
  const asUser = (joined: readonly string[], exclusion: unknown = null) => {
    startSession(USER);
    page.services.on(JOINED, answered({ data: joined }));
    page.services.on(LOCK, answered({ data: exclusion }));
  };
  afterEach(() => {
    endSession('user');
    intendedRoute.set(null);
  });

  test('the dates of an offer are in words, in the list and on its page', async () => {
    page.services.on(LIST, answered({ data: [DATED, { ...OFFER, until: '2027-01-02' }] }));
    const { unmount } = page.show(PromosScreen, '/promos');
    await screen.findByText('Sun 1 Nov to Mon 30 Nov');
    expect(screen.getByText('Until Sat 2 Jan 2027')).toBeVisible();
    unmount();
    open();
    expect(await screen.findByText('Sun 1 Nov to Mon 30 Nov')).toBeVisible();
  });

  test('a guest logs in to join, and comes back to the offer', async () => {
    open();
    await userEvent.click(await screen.findByRole('link', { name: 'Log in to join' }));
    expect(intendedRoute.get()).toBe('/promotions/deposit-bonus');
  });

  test('a user joins once, and sees it on the page and in the list', async () => {
    asUser([]);
    page.services.on(JOIN, answered({ data: ['deposit-bonus'] }));
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Join' }));
    expect(await screen.findByText('Joined')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Join' })).toBeNull();
    expect(page.services.callsOf(JOIN)).toHaveLength(1);
  });

  test('the list marks the offers that the user has joined', async () => {
    asUser(['deposit-bonus']);
    page.services.on(LIST, answered({ data: [DATED, OFFER] }));
    page.show(PromosScreen, '/promos');
    expect(await screen.findByRole('link', { name: /Deposit bonus.*Joined/ })).toBeVisible();
    expect(screen.getByRole('link', { name: /Free bet/ })).not.toHaveTextContent('Joined');
  });

  test('a self-excluded user sees the lock and cannot join', async () => {
    asUser([], { period: '1w', since: '2026-11-21T16:00:00.000Z', until: null });
    open();
    expect(await screen.findByText('Self-excluded for good')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Join' })).toBeNull();
  });

  test('an offer that ends meanwhile says so', async () => {
    asUser([]);
    page.services.on(JOIN, refused(404, 'There is no such page'));
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Join' }));
    expect(page.notices()).toEqual(['error: There is no such page']);
  });
});
