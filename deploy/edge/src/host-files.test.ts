import { readFile, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import fastify, { type FastifyInstance } from 'fastify';
import { serveHostFiles } from './host-files.ts';
import { builtFolders } from './testing/stand-ins.ts';

/** Versions that only the registry has. */
const published = { read: async () => null };

let edge: FastifyInstance;
beforeEach(async () => {
  const folders = [await build('2.0.0', 'new'), await build('1.0.0', 'old')];
  edge = fastify();
  await serveHostFiles(edge, [...folders, '/nowhere'], published, jest.fn());
  await edge.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => edge.close());

/** A build of the host with a lazy file of its own. */
async function build(version: string, content: string): Promise<string> {
  const { hostDist } = await builtFolders();
  const manifest = join(hostDist, 'jukwaa.json');
  await writeFile(manifest, (await readFile(manifest, 'utf8')).replace('1.0.0', version));
  await writeFile(join(hostDist, 'main.js'), content);
  await writeFile(join(hostDist, `lazy.${version.charCodeAt(0)}abcdef0123.js`), content);
  await writeFile(join(hostDist, `lazy.${version.charCodeAt(0)}abcdef0123.js.br`), 'compressed');
  return hostDist;
}

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${(edge.server.address() as AddressInfo).port}/host/${path}`, { headers });
const FOR_GOOD = 'public, max-age=31536000, immutable';

describe('the files of the host', () => {
  test('the files of the host are those of the version that the address names, for good', async () => {
    for (const [version, text] of [
      ['2.0.0', 'new'],
      ['1.0.0', 'old'],
    ] as const) {
      const answer = await get(`${version}/main.js`);
      expect([answer.status, await answer.text()]).toEqual([200, text]);
      expect(answer.headers.get('cache-control')).toBe(FOR_GOOD);
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    }
  });

  test('the files of the host without a version come from the newest build that has them, and only hashed names are cached for good', async () => {
    const answer = await get('main.js');
    expect([await answer.text(), answer.headers.get('cache-control')]).toEqual(['new', 'no-cache']);
    const lazy = await get('lazy.49abcdef0123.js');
    expect([lazy.status, lazy.headers.get('cache-control')]).toEqual([200, FOR_GOOD]);
    expect(lazy.headers.get('content-type')).toContain('javascript');
  });

  test('the files of the host are served compressed', async () => {
    const answer = await get('lazy.49abcdef0123.js', { 'accept-encoding': 'br' });
    expect(answer.headers.get('content-encoding')).toBe('br');
  });

  test.each([
    '3.0.0/main.js',
    '2.0.0/gone.js',
    '2.0.0/lazy.49abcdef0123.js',
    '..%2f..%2fetc%2fpasswd',
    'main.js/',
  ])(
    'the files of the host that do not exist (%s) are missing, and are looked up again next time',
    async (path) => {
      const answer = await get(path);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
    },
  );
});
