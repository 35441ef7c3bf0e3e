import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { publishHost } from './publish-host.ts';

let folder: string;
let dist: string;
let store: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jukwaa-host-'));
  dist = join(folder, 'dist');
  store = join(folder, 'store');
  await mkdir(dist);
  const integrity = `sha384-${createHash('sha384').update('main').digest('base64')}`;
  const manifest = {
    version: '1.0.0-a',
    contract: '1.0.0',
    entry: { js: ['main.js'], css: [] },
    preload: [],
    files: { 'main.js': { integrity, bytes: 4, brotli: 4 } },
  };
  const files = { 'main.js': 'main', 'main.js.br': 'br', 'main.js.map': '{}' };
  for (const [name, content] of Object.entries({ ...files, 'jukwaa.json': JSON.stringify(manifest) }))
    await writeFile(join(dist, name), content);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('the host is served from a copy of its version, without source maps', async () => {
  expect(await publishHost(dist, store)).toBe(join(store, '1.0.0-a'));
  expect((await readdir(join(store, '1.0.0-a'))).sort()).toEqual(['jukwaa.json', 'main.js', 'main.js.br']);
});

test.each([
  ['a file', (copy: string) => rm(join(copy, 'main.js'))],
  ['a compressed file', (copy: string) => rm(join(copy, 'main.js.br'))],
  ['the content of a file', (copy: string) => writeFile(join(copy, 'main.js'), '')],
])('a copy that lost %s is replaced, and nothing else is left', async (_what, lose) => {
  const copy = await publishHost(dist, store);
  await lose(copy);
  await publishHost(dist, store);
  expect(await readFile(join(copy, 'main.js'), 'utf8')).toBe('main');
  expect((await readdir(copy)).sort()).toEqual(['jukwaa.json', 'main.js', 'main.js.br']);
  expect(await readdir(store)).toEqual(['1.0.0-a']);
});
