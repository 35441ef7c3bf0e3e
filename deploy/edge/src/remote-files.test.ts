import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { fastify } from 'fastify';
import { serveRemoteFiles } from './remote-files.ts';

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
