import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from '@jest/globals';

const BUNDLE = join(import.meta.dirname, '../../bin/bundle.mjs');
/** Runs the bundled command of the project at `root`, as `bin/jukwaa.mjs` does. */
const DOOR = `const { bundledCommand } = await import(${JSON.stringify(BUNDLE)});
const file = await bundledCommand(process.argv[1]);
console.log((await import(file)).main());`;
const ANSWER = 'deploy/registry/src/cli/answer.ts';

let root: string;

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), text);
}

async function run(): Promise<string> {
  const args = ['--input-type=module', '-e', DOOR, root];
  return (await promisify(execFile)(process.execPath, args)).stdout.trim();
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'jukwaa-bundle-'));
  await write('pnpm-lock.yaml', '');
  await write(ANSWER, 'export const answer: string = "first";');
  await write(
    'deploy/registry/src/cli/main.ts',
    `import { answer } from './answer.ts';\nexport const main = () => answer;`,
  );
});
afterEach(() => rm(root, { recursive: true, force: true }));

test('the command is bundled once, and again when one of its sources has changed', async () => {
  expect(await run()).toBe('first');
  const file = join(root, '.cache/jukwaa/command.mjs');
  await writeFile(file, (await readFile(file, 'utf8')).replace('first', 'kept'));
  expect(await run()).toBe('kept');
  await write(ANSWER, 'export const answer: string = "second";');
  // The clock of a file system may be coarser than this test is fast.
  await utimes(join(root, ANSWER), new Date(), new Date(Date.now() + 5_000));
  expect(await run()).toBe('second');
});
