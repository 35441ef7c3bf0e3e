import { mkdtemp, readFile, rm, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ContentAnswer, ContentListAnswer } from '@jukwaa/contracts';
import * as v from 'valibot';
import { startTestBackend, type TestBackend } from '../../app/test-support/test-backend.ts';
import { identityService } from '../identity/index.ts';
import { until } from '../wallet/test-support/money-backend.ts';
import { contentService } from './content-service.ts';

const START_MS = 180_000;

let folder: string;
let backend: TestBackend;
const start = () =>
  startTestBackend({
    services: [identityService, contentService()],
    env: { JUKWAA_CONTENT: join(folder, 'content'), JUKWAA_LOG: 'silent' },
  });
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jukwaa-content-'));
  backend = await start();
}, START_MS);
afterAll(async () => {
  await backend.close();
  await rm(folder, { recursive: true, force: true });
});

const list = async (query = '') =>
  v.parse(ContentListAnswer, (await backend.call('GET', `/api/content${query}`)).body).data;
const page = async (slug: string, query = '') =>
  v.parse(ContentAnswer, (await backend.call('GET', `/api/content/${slug}${query}`)).body).data;
const fileOf = (name: string) => join(folder, 'content', name);

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
  await writeFile(
    fileOf('weekend.en.md'),
    '---\nkind: promotion\ntitle: <b>Weekend</b>\norder: 1\n---\n<script>alert(1)</script>\n[x](javascript:alert)\n',
  );
  await until(
    () => list('?kind=promotion&locale=sw'),
    ([first]) => first?.slug === 'weekend',
  );
  expect(await page('weekend', '?locale=sw')).toMatchObject({
    locale: 'en',
    title: '<b>Weekend</b>',
    blocks: [{ kind: 'paragraph', spans: [{ text: '<script>alert(1)</script> ' }, { text: 'x' }] }],
  });
});

test('an invalid page file is left out, and names outside the folder are not found', async () => {
  await writeFile(fileOf('broken.en.md'), 'no head at all');
  expect((await backend.call('GET', '/api/content/broken')).status).toBe(404);
  for (const slug of ['..%2F..%2Fetc%2Fpasswd', 'terms.en', 'UPPER', 'no-such-page'])
    expect([400, 404]).toContain((await backend.call('GET', `/api/content/${slug}`)).status);
  expect((await backend.call('GET', '/api/content?kind=secret')).status).toBe(400);
});

test(
  'an operator’s edited and deleted pages stay so after a restart',
  async () => {
    await writeFile(fileOf('faqs.en.md'), '---\nkind: faq\ntitle: Ours\n---\nText\n');
    await unlink(fileOf('sambaza.en.md'));
    await backend.close();
    backend = await start();
    expect((await page('faqs')).title).toBe('Ours');
    expect((await backend.call('GET', '/api/content/sambaza')).status).toBe(404);
    expect(await readFile(fileOf('faqs.en.md'), 'utf8')).toContain('Ours');
  },
  START_MS,
);

test(
  'an operator’s older folder gets the new pages of a version',
  async () => {
    await unlink(fileOf('support.en.md'));
    const given = await readFile(fileOf('.given'), 'utf8');
    await writeFile(fileOf('.given'), given.replace('support.en.md\n', ''));
    await backend.close();
    backend = await start();
    expect((await page('support')).title).toBe('Support');
    expect((await backend.call('GET', '/api/content/sambaza')).status).toBe(404);
  },
  START_MS,
);
