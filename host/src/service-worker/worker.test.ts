/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import { PAGE_HEADER, SKELETON, SKELETON_HEADER } from '@jukwaa/contracts';
import { fakeWorker } from '../testing/fake-worker-scope.ts';

const LIST = '/api/fixture/highlights/1?page=0&per_page=10';
const DATE = 'Sat, 21 Nov 2026 05:00:00 GMT';
const page = (text: string) => () =>
  new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8' } });
const list = (text: string) => () =>
  new Response(text, { headers: { date: DATE, 'content-encoding': 'br', 'server-time': '1795237200000' } });
const text = (answer: Response | null) => answer?.text();

describe('pages', () => {
  test('[PWA-01] pages come from the network, and offline the last page answers at any address', async () => {
    const worker = fakeWorker();
    worker.network.set('/', page('first')).set('/live', page('second'));
    expect(await text(await worker.visit('/'))).toBe('first');
    expect(await text(await worker.visit('/live'))).toBe('second');
    worker.network.clear();
    expect(await text(await worker.visit('/jackpot'))).toBe('second');
  });

  test('[PWA-01] a rendered page is shown, and its skeleton answers offline; an unchanged one is not fetched again', async () => {
    const worker = fakeWorker();
    const rendered = () =>
      new Response('odds of a moment', {
        headers: { 'content-type': 'text/html', [SKELETON_HEADER]: 'W/"1"' },
      });
    const skeleton = new Response('skeleton', { headers: { 'content-type': 'text/html', etag: 'W/"1"' } });
    worker.network.set('/', () => skeleton.clone());
    for (let visit = 0; visit < 2; visit += 1)
      expect(await text(await worker.visit('/', rendered()))).toBe('odds of a moment');
    expect(worker.asked.map(({ init }) => init?.headers)).toEqual([{ [PAGE_HEADER]: SKELETON }]);
    worker.network.clear();
    expect(await text(await worker.visit('/jackpot'))).toBe('skeleton');
  });

  test('failed pages are shown but not cached', async () => {
    const worker = fakeWorker();
    worker.network.set(
      '/',
      () => new Response('down', { status: 502, headers: { 'content-type': 'text/html' } }),
    );
    expect(await text(await worker.visit('/'))).toBe('down');
    worker.network.clear();
    await expect(worker.visit('/')).rejects.toThrow('Failed to fetch');
  });

  test('a light page, which asks not to be stored, is shown and leaves the cached page as it was', async () => {
    const worker = fakeWorker();
    const headers = { 'content-type': 'text/html', 'cache-control': 'private, no-store' };
    worker.network.set('/', page('app')).set('/live', () => new Response('light', { headers }));
    expect(await text(await worker.visit('/'))).toBe('app');
    expect(await text(await worker.visit('/live'))).toBe('light');
    worker.network.clear();
    expect(await text(await worker.visit('/live'))).toBe('app');
  });

  test('pages that the browser has started to load are not requested again', async () => {
    const worker = fakeWorker();
    expect(await text(await worker.visit('/', page('begun')()))).toBe('begun');
    expect(worker.asked).toEqual([]);
    expect(await text(await worker.visit('/live'))).toBe('begun');
  });
});

describe('files', () => {
  test.each([
    '/host/libraries.e5215dd0ab.js',
    '/host/0.1.0-1a2b3c4d5e/main.e5215dd0ab.js',
    '/r/casino/0.1.0-abc/remoteEntry.js',
  ])('[PWA-01] files with a content hash in their name are fetched once: %s', async (path) => {
    const worker = fakeWorker();
    worker.network.set(path, () => new Response('script'));
    await worker.get(path);
    expect(await text(await worker.get(path))).toBe('script');
    expect(worker.asked).toHaveLength(1);
  });

  test('[PWA-01] files requested past the caches are fetched again and replace the cached copy', async () => {
    const worker = fakeWorker();
    const path = '/host/1.0.0/main.e5215dd0ab.js';
    worker.network.set(path, () => new Response('damaged'));
    await worker.get(path);
    worker.network.set(path, () => new Response('whole'));
    expect(await text(await worker.get(path))).toBe('damaged');
    expect(await text(await worker.get(path, { cache: 'reload' }))).toBe('whole');
    expect(await text(await worker.get(path))).toBe('whole');
  });

  test('old files are deleted for newer ones', async () => {
    const worker = fakeWorker();
    const paths = Array.from({ length: 201 }, (_, at) => `/r/casino/1.0.0/part-${at}.js`);
    for (const path of paths) {
      worker.network.set(path, () => new Response('script'));
      await worker.get(path);
    }
    const kept = [...(worker.shelves.get('jukwaa-files-1')?.keys() ?? [])];
    expect(kept).toHaveLength(200);
    expect(kept.some((url) => url.endsWith('/part-0.js'))).toBe(false);
  });
});

describe('lists of matches', () => {
  test('[PWA-01] lists of matches come from the network each time; offline the cached list comes with its age, and the page is notified', async () => {
    const worker = fakeWorker();
    worker.network.set(LIST, list('[1]'));
    await worker.get(LIST);
    worker.network.set(LIST, list('[2]'));
    const fresh = await worker.get(LIST);
    expect(fresh?.headers.has('x-jukwaa-stale')).toBe(false);
    worker.network.clear();
    const stale = await worker.get(LIST);
    expect(await text(stale)).toBe('[2]');
    expect(stale?.headers.get('x-jukwaa-stale')).toBe('2026-11-21T05:00:00.000Z');
    expect(stale?.headers.has('content-encoding')).toBe(false);
    // The old response's server time would otherwise count as the current one.
    expect([fresh, stale].map((answer) => answer?.headers.has('server-time'))).toEqual([true, false]);
    expect(worker.posted).toEqual([
      { jukwaa: 'list', keptAt: null },
      { jukwaa: 'list', keptAt: null },
      { jukwaa: 'list', keptAt: Date.parse(DATE) },
    ]);
  });

  test.each(['/api/fixture/countries/1', '/api/fixture/tournaments/1'])(
    '[PWA-01] countries and tournaments are cached like lists of matches: %s',
    async (url) => {
      const worker = fakeWorker();
      worker.network.set(url, list('[1]'));
      await worker.get(url);
      worker.network.clear();
      expect(await text(await worker.get(url))).toBe('[1]');
    },
  );

  test('[PWA-01] a list that the page left before its answer says nothing about the network', async () => {
    const { network, posted, get } = fakeWorker();
    network.set(LIST, () => new Response('[]', { headers: { date: DATE } }));
    await get(LIST);
    network.clear();
    await expect(get(LIST, { signal: { aborted: true } })).rejects.toThrow('Failed to fetch');
    expect(posted).toEqual([{ jukwaa: 'list', keptAt: null }]);
  });

  test('lists that were never loaded fail as without a worker', async () => {
    await expect(fakeWorker().get(LIST)).rejects.toThrow('Failed to fetch');
  });
});

describe('everything else is left to the browser', () => {
  test.each([
    ['/api/wallet/balance', 'GET'],
    ['/api/bonus/bonus/balance', 'GET'],
    ['/api/identity/profile', 'GET'],
    ['/api/betting/bets', 'GET'],
    ['/api/betting/bets', 'POST'],
    ['/api/fixture/games/4821', 'GET'],
    ['/api/fixture/highlights/1', 'POST'],
    ['/host/jukwaa.json', 'GET'],
    ['/host/sw.js', 'GET'],
    ['/host/0.1.0-1a2b3c4d5e/jukwaa.json', 'GET'],
  ])('the worker leaves %s by %s to the browser', async (path, method) => {
    const worker = fakeWorker();
    worker.network.set(path, () => new Response('{}'));
    expect(await worker.get(path, { method })).toBeNull();
    expect(worker.asked).toEqual([]);
  });

  test.each(['/sandbox', '/health', '/api/content/terms', '/gone.pdf'])(
    'the worker leaves a visit to %s to the browser',
    async (path) => {
      expect(await fakeWorker().visit(path)).toBeNull();
    },
  );

  test('the worker leaves other origins to the browser', async () => {
    expect(await fakeWorker().get('', { url: 'https://ads.example/host/main.e5215dd0ab.js' })).toBeNull();
  });
});

describe('messages of the page', () => {
  test('[PWA-01] the files of a first page are stored with their hashes, and nothing private', async () => {
    const worker = fakeWorker();
    const file = '/host/main.e5215dd0ab.js';
    worker.network
      .set('/live', page('live'))
      .set(LIST, list('[1]'))
      .set(file, () => new Response('script'));
    worker.network.set('/api/wallet/balance', () => new Response('{}'));
    const files = [
      { url: file, integrity: 'sha384-abc' },
      { url: '/api/wallet/balance', integrity: '' },
    ];
    await worker.say({
      jukwaa: 'keep',
      used: { page: '/live', lists: [LIST, '/api/wallet/balance'], files },
    });
    expect(worker.asked.map(({ path }) => path).sort()).toEqual([LIST, file, '/live'].sort());
    expect(worker.asked.find(({ path }) => path === file)?.init).toMatchObject({ integrity: 'sha384-abc' });
    worker.network.clear();
    expect(await text(await worker.visit('/'))).toBe('live');
  });

  test('[PWA-02] a new worker waits for the message to take over', async () => {
    const worker = fakeWorker();
    await worker.activate();
    expect(worker.state.tookOver).toBe(false);
    await worker.say({ jukwaa: 'take-over' });
    expect(worker.state.tookOver).toBe(true);
  });
});

test('a worker deletes the caches of older workers, and no foreign ones', async () => {
  const worker = fakeWorker();
  for (const name of ['jukwaa-files-0', 'jukwaa-files-1', 'other']) worker.shelves.set(name, new Map());
  await worker.activate();
  expect([...worker.shelves.keys()]).toEqual(['jukwaa-files-1', 'other']);
});
