import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sourcePlace } from './source-places.ts';

let builds: string;
beforeAll(async () => {
  builds = await mkdtemp(join(tmpdir(), 'jukwaa-places-'));
  await mkdir(join(builds, 'casino'));
  // The second line of the built file is the third of the source.
  const map = { version: 3, sources: ['webpack://casino/./src/lobby.tsx'], names: [], mappings: ';AAEA' };
  await writeFile(join(builds, 'casino/lobby.1a.js.map'), JSON.stringify(map));
});
afterAll(() => rm(builds, { recursive: true, force: true }));

test('[FED-09] a frame of a development build has the file and line of its source', async () => {
  const place = { file: 'remotes/casino/src/lobby.tsx', line: 3 };
  expect(await sourcePlace('/r/casino/1.0.1/lobby.1a.js:2:9', builds)).toEqual(place);
});

test.each([
  '/r/casino/1.0.1/other.js:2:9',
  '/r/casino/1.0.1/lobby.1a.js:1:1',
  '/r/casino/../casino/lobby.1a.js:2:9:1',
  '/r/../lobby.1a.js:2:9',
  'lobby.1a.js',
])('[FED-09] %s has no place in a source', async (at) => {
  expect(await sourcePlace(at, builds)).toBeNull();
});
