/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import { fakeWorker } from '../testing/fake-worker-scope.ts';

const FILE = '/host/1.0.0/main.e5215dd0ab.js';
const LIST = '/api/fixture/highlights/1?page=0';
const HTML = { headers: { 'content-type': 'text/html; charset=utf-8' } };
const page = (text: string) => () => new Response(text, HTML);
const text = (answer: Response | null) => answer?.text();

/** An answer whose connection ends in the middle of its body. */
const breaksOff = (init?: ResponseInit) => () =>
  new Response(new ReadableStream({ start: (body) => body.error(new TypeError('network error')) }), init);

describe('storage of the browser that is out of order', () => {
  test('[PWA-01] files and pages come from the network while the storage is broken', async () => {
    const worker = fakeWorker();
    worker.network.set(FILE, () => new Response('script')).set('/live', page('live'));
    worker.disk.isBroken = true;
    expect(await text(await worker.get(FILE))).toBe('script');
    expect(await text(await worker.get(FILE, { cache: 'reload' }))).toBe('script');
    expect(await text(await worker.visit('/live'))).toBe('live');
  });

  test('[PWA-01] the last page stays for a start offline when a newer one finds no room', async () => {
    const worker = fakeWorker();
    worker.network.set('/', page('first')).set('/live', page('second'));
    await worker.visit('/');
    worker.disk.isFull = true;
    expect(await text(await worker.visit('/live'))).toBe('second');
    worker.network.clear();
    expect(await text(await worker.visit('/live'))).toBe('first');
  });
});

describe('answers that break off', () => {
  test('[PWA-01] the last page stays for a start offline when a newer one breaks off', async () => {
    const worker = fakeWorker();
    worker.network.set('/', page('first')).set('/live', breaksOff(HTML));
    await worker.visit('/');
    await worker.visit('/live');
    worker.network.clear();
    expect(await text(await worker.visit('/live'))).toBe('first');
  });

  test('[PWA-01] a list stays for a visit offline when a newer one breaks off', async () => {
    const worker = fakeWorker();
    worker.network.set(LIST, () => new Response('[1]'));
    await worker.get(LIST);
    worker.network.set(LIST, breaksOff());
    await worker.get(LIST);
    worker.network.clear();
    expect(await text(await worker.get(LIST))).toBe('[1]');
  });

  test('[FED-06] a damaged file is given up when its fresh copy breaks off, as at the reload of a page', async () => {
    const worker = fakeWorker();
    worker.network.set(FILE, () => new Response('damaged'));
    await worker.get(FILE);
    worker.network.set(FILE, breaksOff());
    await worker.get(FILE, { cache: 'reload' });
    worker.network.set(FILE, () => new Response('whole'));
    expect(await text(await worker.get(FILE))).toBe('whole');
  });
});

test('[PWA-01] a list that was fetched again outlives those that were not', async () => {
  const worker = fakeWorker();
  const lists = Array.from({ length: 24 }, (_, at) => `/api/fixture/highlights/1?page=${at}`);
  for (const list of [...lists, LIST, '/api/fixture/highlights/2']) {
    worker.network.set(list, () => new Response('[1]'));
    await worker.get(list);
  }
  worker.network.clear();
  expect(await text(await worker.get(LIST))).toBe('[1]');
  await expect(worker.get('/api/fixture/highlights/1?page=1')).rejects.toThrow('Failed to fetch');
});

test('[FED-06] a page of HTML in place of a file is not stored as the file', async () => {
  const worker = fakeWorker();
  worker.network.set(FILE, page('Buy a data bundle'));
  await worker.get(FILE);
  worker.network.set(FILE, () => new Response('script'));
  expect(await text(await worker.get(FILE))).toBe('script');
});
