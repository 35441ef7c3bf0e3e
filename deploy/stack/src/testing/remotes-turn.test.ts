import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const SOURCES = join(import.meta.dirname, '..');
/** Modules that build every remote of the project. */
const BUILDS = /from '[^']*\/(?:chaos|cluster|build-image|build-all)\.ts'|\bstartStack\b/;
const HAS_TURN = /\btakeTurn(?:Alone)?\b|\bOwnStack\b|\buseSupervised\b/;

test('each file of tests that builds the remotes of the project takes its turn, because another one adds a broken remote', async () => {
  const files = (await readdir(SOURCES, { recursive: true })).filter((name) => name.endsWith('.test.ts'));
  const texts = await Promise.all(
    files.map(async (name) => [name, await readFile(join(SOURCES, name), 'utf8')] as const),
  );
  const building = texts.filter(([, text]) => BUILDS.test(text));
  expect(building.length).toBeGreaterThan(5);
  expect(building.filter(([, text]) => !HAS_TURN.test(text)).map(([name]) => name)).toEqual([]);
});
