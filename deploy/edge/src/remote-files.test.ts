import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { fastify } from 'fastify';
import { errorAnswer } from './refusals.ts';
import { keeping, LOOKUPS_AT_ONCE, serveRemoteFiles } from './remote-files.ts';

const OLD = 'lobby.0123456789.js';
const NEW = 'lobby.abcdef0123.js';
const text = Array.from({ length: 300 }, (_, n) => `show(${n}, ${(n * 7_919) % 1_000});`).join('');
const CONTENTS: Readonly<Record<string, string>> = { [OLD]: text, [NEW]: `${text}show("new");` };

const edge = fastify();
let url: string;
beforeAll(async () => {
  const read = async (_remote: string, version: string, file: string, acceptsBrotli: boolean) => {
    const content = CONTENTS[file];
    if (content === undefined || version !== '_') return null;
    return acceptsBrotli
      ? { content: brotliCompressSync(content), encoding: 'br' as const }
      : { content: Buffer.from(content), encoding: null };
  };
  serveRemoteFiles(edge, { read }, jest.fn());
  url = await edge.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => edge.close());

const ask = (file: string, headers: Record<string, string>) =>
  fetch(`${url}/r/casino/_/${file}`, { headers });
const lengthOf = ({ headers }: Response) => Number(headers.get('content-length'));
const digest = createHash('sha256').update(text).digest('base64');
const HAS_OLD = { 'available-dictionary': `:${digest}:`, 'dictionary-id': `"casino/_/${OLD}"` };

describe('a file that versions share', () => {
  test('[FED-03] a browser with an earlier version of a file gets the difference, and others the whole file', async () => {
    const whole = await ask(NEW, { 'accept-encoding': 'gzip, br' });
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding, available-dictionary',
      'use-as-dictionary': `match="/r/casino/_/lobby.*.js", id="casino/_/${NEW}"`,
    });
    const difference = await ask(NEW, { 'accept-encoding': 'gzip, br, dcb, dcz', ...HAS_OLD });
    expect(difference.headers.get('content-encoding')).toBe('dcz');
    expect(lengthOf(difference)).toBeLessThan(lengthOf(whole) / 2);
  });

  test('a browser that offers a dictionary but reads no differences gets the whole file', async () => {
    const answer = await ask(NEW, { 'accept-encoding': 'br, dcb', ...HAS_OLD });
    expect(answer.headers.get('content-encoding')).toBe('br');
  });
});

test('[FED-08] a picture of a version that is opened as a page runs no script with the rights of the app', async () => {
  const pictures = fastify();
  const picture = '<svg xmlns="http://www.w3.org/2000/svg"><script>fetch("/api/user/me")</script></svg>';
  serveRemoteFiles(
    pictures,
    { read: async () => ({ content: Buffer.from(picture), encoding: null }) },
    jest.fn(),
  );
  const at = await pictures.listen({ host: '127.0.0.1', port: 0 });
  const { headers } = await fetch(`${at}/r/casino/1.0.0-pr/logo.svg`);
  await pictures.close();
  expect(headers.get('content-type')).toBe('image/svg+xml');
  const policy = (headers.get('content-security-policy') ?? '').split('; ');
  expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", 'sandbox']));
  expect(policy.filter((rule) => rule.startsWith('script-src'))).toEqual([]);
});

test('made-up names take at most their share of the store, and known files are still served', async () => {
  const asked: string[] = [];
  const answers: Array<() => void> = [];
  const store = keeping({
    read: async (_remote, _version, file) => {
      asked.push(file);
      if (file === NEW) return { content: Buffer.from('known'), encoding: null };
      return new Promise((resolve) => answers.push(() => resolve(null)));
    },
  });
  const log = jest.fn();
  const busy = fastify();
  busy.setErrorHandler(errorAnswer(log));
  serveRemoteFiles(busy, store, log);
  const at = await busy.listen({ host: '127.0.0.1', port: 0 });
  const get = (file: string) => fetch(`${at}/r/casino/_/${file}`);
  expect(await (await get(NEW)).text()).toBe('known');
  const madeUp = Array.from({ length: LOOKUPS_AT_ONCE }, (_, n) => get(`made-up-${n}.js`));
  while (answers.length < LOOKUPS_AT_ONCE) await new Promise((resolve) => setImmediate(resolve));
  const refused = await get('one-more.js');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
  expect(await (await get(NEW)).text()).toBe('known');
  for (const answer of answers) answer();
  expect(new Set((await Promise.all(madeUp)).map(({ status }) => status))).toEqual(new Set([404]));
  expect([asked.includes('one-more.js'), log.mock.calls]).toEqual([false, []]);
  await busy.close();
});

test('a file that many visitors ask for at once is read once, and again after a failure', async () => {
  let reads = 0;
  let fails = true;
  const store = keeping({
    read: async () => {
      reads += 1;
      await new Promise((resolve) => setImmediate(resolve));
      if (fails) throw new Error('the store is away');
      return { content: Buffer.from(text), encoding: null };
    },
  });
  const readAll = () => Promise.allSettled([1, 2, 3].map(() => store.read('casino', '_', NEW, false)));
  expect((await readAll()).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  fails = false;
  expect((await readAll()).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
  await store.read('casino', '_', NEW, false);
  expect(reads).toBe(2);
});
