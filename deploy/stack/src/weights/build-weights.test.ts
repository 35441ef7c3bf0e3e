import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { buildWeights, sumOfFiles } from './build-weights.ts';
import { keepWeights, keptWeights } from './kept-weights.ts';

const RSPACK = join(import.meta.dirname, '../../../../shared/build/node_modules/@rspack/cli/bin/rspack.js');
const CONFIG =
  "module.exports = { entry: './src/main.js', output: { filename: 'main.js', uniqueName: 'small' }, mode: 'production', devtool: 'hidden-source-map' };";

const SOURCES = {
  'host/rspack.config.cjs': CONFIG,
  'host/package.json': '{ "name": "host" }',
  'host/src/menus/side-menu.js':
    'export const menu = (name) => ["Nyumbani", "Mechi za leo", "Msaada", "Ingia", name].join(" · ");',
  'host/src/main.js':
    'import { greet } from "greeter"; import { menu } from "./menus/side-menu.js"; import { button } from "../../shared/ui/src/button.js"; document.title = greet(menu(button("Weka dau")));',
  'shared/ui/src/button.js':
    'export const button = (text) => ["<button class=main>", text.trim(), "</button>"].join("");',
  'host/node_modules/greeter/package.json': '{ "name": "greeter", "version": "1.0.0", "main": "index.js" }',
  'host/node_modules/greeter/index.js': 'exports.greet = (name) => { throw new Error("Habari " + name); };',
};

let top: string;
beforeEach(async () => {
  top = await mkdtemp(join(tmpdir(), 'jukwaa-weights-'));
});
afterEach(() => rm(top, { recursive: true, force: true }));

const describe = (content: Buffer) => ({
  integrity: 'sha384-A',
  bytes: content.length,
  brotli: brotliCompressSync(content).length,
});

/** Builds the sources as the host's build does; returns its folder and the compressed size of the script. */
async function build(sources: Record<string, string>): Promise<{ dist: string; bytes: number }> {
  for (const [file, text] of Object.entries(sources)) {
    await mkdir(dirname(join(top, file)), { recursive: true });
    await writeFile(join(top, file), text);
  }
  const dist = join(top, 'host/dist');
  await promisify(execFile)(process.execPath, [RSPACK, 'build', '-c', 'rspack.config.cjs'], {
    cwd: join(top, 'host'),
  });
  await writeFile(join(dist, 'icon.png'), 'a picture');
  const served = (await readdir(dist)).filter((name) => /\.(js|png)$/.test(name));
  const files = await Promise.all(
    served.map(async (name) => [name, describe(await readFile(join(dist, name)))]),
  );
  await writeFile(
    join(dist, 'jukwaa.json'),
    JSON.stringify({ version: '1.0.0-a', files: Object.fromEntries(files) }),
  );
  return { dist, bytes: describe(await readFile(join(dist, 'main.js'))).brotli };
}

const sum = (parts: Readonly<Record<string, number>>) => Object.values(parts).reduce((a, b) => a + b, 0);

test('the bytes of a script are shared among its packages and our folders, and add up to its compressed size', async () => {
  const { dist, bytes } = await build(SOURCES);
  const { files } = await buildWeights(dist, 'host');
  const parts = files['main.js'] ?? {};
  expect(Object.keys(parts).toSorted()).toEqual([
    'bundler',
    'greeter',
    'host/src',
    'host/src/menus',
    'shared/ui',
  ]);
  expect(sum(parts)).toBe(bytes);
  expect(sumOfFiles(files, ['main.js', 'icon.png', 'main.js'])).toEqual({
    ...parts,
    'host/src': (parts['host/src'] ?? 0) + sum(files['icon.png'] ?? {}),
  });
});

test('a package that grows takes more of the bytes, and the version before is still known', async () => {
  const before = await buildWeights((await build(SOURCES)).dist, 'host');
  await keepWeights(join(top, 'kept'), before);
  const greeting = `exports.greet = (name) => [${Array.from({ length: 40 }, (_, n) => `"Habari ya ${n}"`)}, name].join();`;
  const { dist } = await build({ ...SOURCES, 'host/node_modules/greeter/index.js': greeting });
  const after = await buildWeights(dist, 'host');
  expect(after.files['main.js']?.greeter).toBeGreaterThan(2 * (before.files['main.js']?.greeter ?? 0));
  expect(await keptWeights(join(top, 'kept'), '1.0.0-a')).toEqual(before);
  expect(await keptWeights(join(top, 'kept'), '1.0.0-b')).toBeNull();
});
