import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import fastify, { type FastifyInstance } from 'fastify';
import { serveHostFiles } from './host-files.ts';
import { builtFolders } from './testing/stand-ins.ts';

const text = (title: string) =>
  Array.from({ length: 300 }, (_, n) => `show(${n}, "${title} ${(n * 7_919) % 1_000}");`).join('');
const OLD = text('Jackpot');
const NEW = OLD.replace('Jackpot 0', 'Jackpots');
const NEWEST = OLD.replace('Jackpot 0', 'All jackpots');

/** A build of the host with a main script and libraries, compressed as builds are. */
async function build(version: string, content: string): Promise<string> {
  const { hostDist } = await builtFolders();
  const manifest = join(hostDist, 'jukwaa.json');
  await writeFile(manifest, (await readFile(manifest, 'utf8')).replace('1.0.0', version));
  for (const name of [
    `main.${version.charCodeAt(0)}bcdef01.js`,
    `libraries.${version.charCodeAt(0)}bcdef01.js`,
  ]) {
    await writeFile(join(hostDist, name), content);
    await writeFile(join(hostDist, `${name}.br`), brotliCompressSync(content));
  }
  return hostDist;
}

let edge: FastifyInstance;
beforeAll(async () => {
  edge = fastify();
  const folders = [await build('2.0.0', NEW), await build('1.0.0', OLD)];
  const read = async (_host: string, version: string) =>
    version === '3.0.0' ? { content: Buffer.from(NEWEST), encoding: null } : null;
  await serveHostFiles(edge, folders, { read }, jest.fn());
  await edge.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => edge.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${(edge.server.address() as AddressInfo).port}/host/${path}`, { headers });
const lengthOf = ({ headers }: Response) => Number(headers.get('content-length'));
const offer = (id: string, content = OLD) => ({
  'accept-encoding': 'gzip, br, dcb, dcz',
  'available-dictionary': `:${createHash('sha256').update(content).digest('base64')}:`,
  'dictionary-id': `"host/${id}"`,
});

describe('the files of the host as differences to an earlier build', () => {
  test.each([
    ['a main script of another version', '2.0.0/main.50bcdef01.js', '1.0.0/main.49bcdef01.js'],
    ['a file that builds share by name', 'libraries.50bcdef01.js', '_/libraries.49bcdef01.js'],
    ['a published version, to a build of the edge', '3.0.0/main.51bcdef01.js', '1.0.0/main.49bcdef01.js'],
  ])('[FED-03] a browser gets %s in a few bytes', async (_which, wanted, had) => {
    const difference = await get(wanted, offer(had));
    expect(difference.headers.get('content-encoding')).toBe('dcz');
    expect(lengthOf(difference)).toBeLessThan(150);
    expect(Object.fromEntries(difference.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'accept-encoding, available-dictionary',
      'access-control-allow-origin': '*',
    });
  });

  test('[FED-03] each file with a name by content is offered as the dictionary of its next versions', async () => {
    const main = await get('2.0.0/main.50bcdef01.js', { 'accept-encoding': 'br' });
    expect(Object.fromEntries(main.headers)).toMatchObject({
      'content-encoding': 'br',
      vary: 'accept-encoding, available-dictionary',
      'use-as-dictionary': 'match="/host/*/main.*.js", id="host/2.0.0/main.50bcdef01.js"',
    });
    const libraries = await get('libraries.49bcdef01.js');
    expect(libraries.headers.get('use-as-dictionary')).toBe(
      'match="/host/libraries.*.js", id="host/_/libraries.49bcdef01.js"',
    );
  });

  test.each([
    ['another content', offer('1.0.0/main.49bcdef01.js', 'forged')],
    ['another file', offer('_/libraries.49bcdef01.js')],
    ['a path out of the folder', offer('../jukwaa.json')],
    ['a version that is not there', offer('9.0.0/main.49bcdef01.js')],
  ])('[FED-08] a browser that offers %s gets the whole file', async (_what, headers) => {
    const answer = await get('2.0.0/main.50bcdef01.js', headers);
    expect([answer.headers.get('content-encoding'), await answer.text()]).toEqual(['br', NEW]);
  });
});
