import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, realpath, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from '@jest/globals';

const RELOCATABLE = join(import.meta.dirname, '../../bin/relocatable.mjs');
const PLACE = 'node_modules/.pnpm/beside@1.0.0/node_modules/beside';
/** Bundles the program of the project at `root` into its folder `server`. Prints the packages. */
const BUILD = `import { mkdirSync, writeFileSync } from 'node:fs';
const { bundledToMove } = await import(${JSON.stringify(RELOCATABLE)});
const [, root] = process.argv;
const { files, packages } = await bundledToMove(root, 'src/main.ts', root + '/server');
mkdirSync(root + '/server');
for (const [name, content] of files) writeFileSync(root + '/server/' + name, content);
console.log(packages.join());`;

let home: string;
let root: string;

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), text);
}

const node = async (...args: readonly string[]): Promise<string> =>
  (await promisify(execFile)(process.execPath, args)).stdout.trim();

beforeEach(async () => {
  home = await realpath(await mkdtemp(join(tmpdir(), 'jukwaa-relocatable-')));
  root = join(home, 'project');
  await write('package.json', '{ "type": "module" }');
  await write(`${PLACE}/package.json`, '{ "name": "beside", "version": "1.0.0", "main": "lib/index.js" }');
  await write(`${PLACE}/text.txt`, 'read');
  await write(
    `${PLACE}/lib/index.js`,
    `const { readFileSync } = require('node:fs');
     const { join } = require('node:path');
     exports.found = [readFileSync(join(__dirname, '../text.txt'), 'utf8'), __filename].join();`,
  );
  await symlink(join('.pnpm/beside@1.0.0/node_modules/beside'), join(root, 'node_modules/beside'));
  await write('src/main.ts', `import { found } from 'beside';\nconsole.log(found as string);`);
});
afterEach(() => rm(home, { recursive: true, force: true }));

test('a bundle that is moved has the code of its packages, which find their own files', async () => {
  expect(await node('--input-type=module', '-e', BUILD, root)).toBe(join(root, PLACE, 'lib/index.js'));
  await rm(join(root, PLACE, 'lib'), { recursive: true });
  const moved = join(home, 'moved');
  await rename(root, moved);
  expect(await node(join(moved, 'server/main.mjs'))).toBe(`read,${join(moved, PLACE, 'lib/index.js')}`);
});
