import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
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
  await build('1.0.0-a');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Writes a build of that version to the folder of builds. */
async function build(version: string): Promise<void> {
  const integrity = `sha384-${createHash('sha384').update('main').digest('base64')}`;
  const manifest = {
    version,
    contract: '1.0.0',
    entry: { js: ['main.js'], css: [] },
    preload: [],
    files: { 'main.js': { integrity, bytes: 4, brotli: 4 } },
  };
  const files = { 'main.js': 'main', 'main.js.br': 'br', 'main.js.map': '{}' };
  for (const [name, content] of Object.entries({ ...files, 'jukwaa.json': JSON.stringify(manifest) }))
    await writeFile(join(dist, name), content);
}

const DAY_MS = 24 * 3_600_000;
const deploy = async (version: string, now: number) => {
  await build(version);
  const { earlier } = await publishHost(dist, store, () => now);
  return earlier.map((path) => basename(path));
};

test('the host is served from a copy of its version, without source maps', async () => {
  expect((await publishHost(dist, store)).current).toBe(join(store, '1.0.0-a'));
  expect((await readdir(join(store, '1.0.0-a'))).sort()).toEqual(['jukwaa.json', 'main.js', 'main.js.br']);
});

test.each([
  ['a file', (copy: string) => rm(join(copy, 'main.js'))],
  ['a compressed file', (copy: string) => rm(join(copy, 'main.js.br'))],
  ['the content of a file', (copy: string) => writeFile(join(copy, 'main.js'), '')],
])('a copy that lost %s is replaced, and nothing else is left', async (_what, lose) => {
  const { current: copy } = await publishHost(dist, store);
  await lose(copy);
  await publishHost(dist, store);
  expect(await readFile(join(copy, 'main.js'), 'utf8')).toBe('main');
  expect((await readdir(copy)).sort()).toEqual(['jukwaa.json', 'main.js', 'main.js.br']);
  expect(await readdir(store)).toEqual(['1.0.0-a']);
});

test('the build that was served until a deploy stays for the open pages, however old it is', async () => {
  await deploy('1.0.0-a', DAY_MS);
  expect(await deploy('1.0.0-b', 60 * DAY_MS)).toEqual(['1.0.0-a']);
  expect(await deploy('1.0.0-b', 61 * DAY_MS)).toEqual(['1.0.0-a']);
  expect(await deploy('1.0.0-c', 62 * DAY_MS)).toEqual(['1.0.0-b', '1.0.0-a']);
});

test('a build that was replaced more than two weeks ago is collected, one that is served again is not', async () => {
  await deploy('1.0.0-a', DAY_MS);
  await deploy('1.0.0-b', 10 * DAY_MS);
  expect(await deploy('1.0.0-a', 20 * DAY_MS)).toEqual(['1.0.0-b']);
  expect(await deploy('1.0.0-c', 33 * DAY_MS)).toEqual(['1.0.0-a', '1.0.0-b']);
  expect(await deploy('1.0.0-d', 40 * DAY_MS)).toEqual(['1.0.0-c', '1.0.0-a']);
  expect((await readdir(store)).sort()).toEqual(['1.0.0-a', '1.0.0-c', '1.0.0-d']);
});

test('twenty earlier builds stay at most, and no unfinished copy', async () => {
  await mkdir(join(store, '1.0.0-x.arriving-abc'), { recursive: true });
  for (let n = 1; n <= 22; n += 1) await deploy(`1.0.${n}`, n * 1_000);
  const earlier = await deploy('1.0.23', 23_000);
  expect([earlier.length, earlier[0], earlier.at(-1)]).toEqual([20, '1.0.22', '1.0.3']);
  expect(await readdir(store)).toHaveLength(21);
});
