import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { answered, refused } from '@jukwaa/testing';
import { screen } from '@testing-library/react';
import { type AccountPage, openPage } from '../../test-support/page.tsx';
import PromosScreen from './promos-screen.tsx';
import PromotionScreen from './promotion-screen.tsx';

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
  const slugs = ['free-bet', 'jackpot', 'long-slips', 'sambaza', 'weekend'];
  page.services.on(LIST, answered({ data: slugs.map((slug) => ({ ...OFFER, slug, title: slug })) }));
  const { container, unmount } = page.show(PromosScreen, '/promos');
  await screen.findByRole('link', { name: /weekend/ });
  const drawings = [...container.querySelectorAll('[data-art] path')].map((path) => path.getAttribute('d'));
  expect(new Set(drawings).size).toBe(slugs.length);
  unmount();
  page.services.on('GET /api/content/jackpot', answered({ data: { ...OFFER, slug: 'jackpot', blocks: [] } }));
  const own = page.show(PromotionScreen, '/promotions/jackpot').container;
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
  page.show(PromotionScreen, '/promotions/free-bet');
  expect(await screen.findByRole('heading', { level: 1, name: 'Free bet of Ksh 30' })).toBeVisible();
  expect(screen.getByText('Once per player.')).toBeVisible();
});

test('an expired offer links to the current ones', async () => {
  page.services.on('GET /api/content/gone', refused(404));
  page.show(PromotionScreen, '/promotions/gone');
  expect(await screen.findByText('at /promos')).toBeVisible();
});
