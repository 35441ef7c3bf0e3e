/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import { fakeWorker } from '../testing/fake-worker-scope.ts';

const FILE = '/host/1.0.0/main.e5215dd0ab.js';
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

test('[FED-06] a page of HTML in place of a file is not stored as the file', async () => {
  const worker = fakeWorker();
  worker.network.set(FILE, page('Buy a data bundle'));
  await worker.get(FILE);
  worker.network.set(FILE, () => new Response('script'));
  expect(await text(await worker.get(FILE))).toBe('script');
});
