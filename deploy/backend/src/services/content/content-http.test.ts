import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { TestDatabase } from '@jukwaa/database/testing';
import { serviceDatabases } from '../../app/test-support/service-databases.ts';
import { type ContentBackend, contentBackend, pageOf } from './test-support/content-backend.ts';

const START_MS = 180_000;

let database: TestDatabase;
let backend: ContentBackend;
beforeAll(async () => {
  const [pglite] = serviceDatabases({});
  if (pglite === undefined) throw new Error('there is no test database');
  database = await pglite.fresh();
  backend = await contentBackend(database);
}, START_MS);
afterAll(async () => {
  await backend.close();
  await database.drop();
});

const list = (query?: string) => backend.list(query);
const page = (slug: string, query?: string) => backend.page(slug, query);

test('[ACCOUNT-04] a visitor sees promotions in both languages, each with its page', async () => {
  expect((await list('?kind=promotion')).map(({ slug }) => slug)).toEqual([
    'free-bet',
    'deposit-bonus',
    'jackpot',
    'long-slips',
    'sambaza',
  ]);
  expect((await list('?kind=promotion&locale=sw'))[0]).toMatchObject({
    slug: 'free-bet',
    locale: 'sw',
    title: 'Mkeka wa bure wa Ksh 30',
  });
  expect((await page('free-bet')).blocks[0]).toEqual({
    kind: 'heading',
    level: 2,
    spans: [{ text: 'Conditions' }],
  });
});

test('[ACCOUNT-04] a visitor can read questions, terms, privacy and how to play', async () => {
  for (const slug of [
    'faqs',
    'terms',
    'privacy',
    'how-to-play',
    'responsible-gambling',
    'support',
    'app',
    'referrals',
  ]) {
    expect((await page(slug)).blocks.length).toBeGreaterThan(3);
    expect((await page(slug, '?locale=sw')).locale).toBe('sw');
  }
});

test('a visitor sees the configured payment methods on pages in both languages, and no placeholder', async () => {
  for (const slug of ['support', 'terms', 'faqs', 'how-to-play'])
    for (const [locale, ways] of [
      ['en', 'M-Pesa or Airtel Money'],
      ['sw', 'M-Pesa au Airtel Money'],
    ]) {
      const text = JSON.stringify(await page(slug, `?locale=${locale}`));
      expect(text).toContain(ways);
      expect(text).not.toContain('{{');
    }
  expect(JSON.stringify(await page('how-to-play'))).toContain('498098 (M-Pesa) or 498099 (Airtel Money)');
});

test('a visitor sees the operator’s own pages, in English without a translation, and as text only', async () => {
  await backend.put(
    'weekend.en.md',
    '---\nkind: promotion\ntitle: <b>Weekend</b>\norder: 1\n---\n<script>alert(1)</script>\n[x](javascript:alert)\n',
  );
  expect((await list('?kind=promotion&locale=sw'))[0]?.slug).toBe('weekend');
  expect(await page('weekend', '?locale=sw')).toMatchObject({
    locale: 'en',
    title: '<b>Weekend</b>',
    blocks: [{ kind: 'paragraph', spans: [{ text: '<script>alert(1)</script> ' }, { text: 'x' }] }],
  });
});

test('names that are none of a page are not found', async () => {
  for (const slug of ['..%2F..%2Fetc%2Fpasswd', 'terms.en', 'UPPER', 'no-such-page', 'operator'])
    expect([400, 404]).toContain((await backend.call('GET', `/api/content/${slug}`)).status);
  expect((await backend.call('GET', '/api/content?kind=secret')).status).toBe(400);
});

test('a page that a newer version wrote and this one can’t read is left out, and the others are shown', async () => {
  await database.db.query(
    `insert into content.edits (file, act, text, set_by, set_at) values ('newer.en.md', 'put', 'no head at all', 'amina', now())`,
  );
  await backend.put('after.en.md', pageOf('After'));
  expect((await page('after')).title).toBe('After');
  expect((await backend.call('GET', '/api/content/newer')).status).toBe(404);
});

test('an offer’s page is shown until its last day, and a page with an unknown kind never', async () => {
  await backend.put('past.en.md', pageOf('Past', 'from: 2020-01-01\nuntil: 2020-01-31\n'));
  expect((await backend.call('GET', '/api/content/past')).status).toBe(404);
});
