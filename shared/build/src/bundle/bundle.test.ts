import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from '@jest/globals';

const BUNDLE = join(import.meta.dirname, '../../bin/bundle.mjs');
/** Runs the bundled program of the project at `root`, as the commands do. */
const DOOR = `const { bundled } = await import(${JSON.stringify(BUNDLE)});
const file = await bundled(process.argv[1], 'src/main.ts', 'program');
console.log(await (await import(file)).main());`;

let home: string;
let root: string;

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), text);
}

async function run(): Promise<string> {
  const args = ['--input-type=module', '-e', DOOR, root];
  return (await promisify(execFile)(process.execPath, args)).stdout.trim();
}

/** Changes a word in every file of the bundle, which shows whether the bundle is used again. */
async function mark(from: string, to: string): Promise<void> {
  const folder = join(root, '.cache/bundles/program');
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.name.endsWith('.mjs')) continue;
    const file = join(entry.parentPath, entry.name);
    await writeFile(file, (await readFile(file, 'utf8')).replace(from, to));
  }
}

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'jukwaa-bundle-'));
  root = join(home, 'project');
  await write('pnpm-lock.yaml', '');
  await write('src/answer.ts', 'export const answer: string = "first";');
  await write('src/main.ts', `export const main = async () => (await import('./answer.ts')).answer;`);
});
afterEach(() => rm(home, { recursive: true, force: true }));

test('a program is bundled once, and again when one of its sources has changed', async () => {
  expect(await run()).toBe('first');
  await mark('first', 'kept');
  expect(await run()).toBe('kept');
  await write('src/answer.ts', 'export const answer: string = "second";');
  // The clock of a file system may be coarser than this test is fast.
  await utimes(join(root, 'src/answer.ts'), new Date(), new Date(Date.now() + 5_000));
  expect(await run()).toBe('second');
});

test('a program finds the files beside its sources, also after its project has moved', async () => {
  await write('src/beside.txt', 'beside the source');
  await write(
    'src/answer.ts',
    `import { readFileSync } from 'node:fs';
     export const answer = readFileSync(new URL('./beside.txt', import.meta.url), 'utf8') + import.meta.dirname;`,
  );
  expect(await run()).toBe(`beside the source${join(root, 'src')}`);
  const moved = join(home, 'moved');
  await rename(root, moved);
  root = moved;
  expect(await run()).toBe(`beside the source${join(moved, 'src')}`);
});

test('two commands that bundle at the same time both run', async () => {
  expect(await Promise.all([run(), run(), run()])).toEqual(['first', 'first', 'first']);
});
