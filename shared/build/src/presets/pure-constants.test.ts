import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from '@jest/globals';

const RSPACK = join(import.meta.dirname, '../../node_modules/@rspack/cli/bin/rspack.js');
const CONFIG = `import { commonConfig } from ${JSON.stringify(join(import.meta.dirname, 'common.ts'))};
const config = commonConfig({ root: import.meta.dirname, uniqueName: 'pure' });
export default { ...config, entry: { main: './src/main.ts' }, output: { ...config.output, filename: 'main.js' } };
`;

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'jukwaa-pure-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** Schemas as in the contracts: calls with parts of other schemas. */
const LIBRARY = `
  export const object = (entries) => ({ kind: 'object', entries });
  export const list = (item) => ({ kind: 'list', item });
  export const text = () => ({ kind: 'text' });`;
const SCHEMAS = `
  import * as s from '../../../library.ts';
  export const Match = s.object({ id: s.text(), team: s.text() });
  export const Matches = s.object({ ...Match.entries, unused_by_anybody: s.list(s.text()) });
  const names: readonly string[] = Object.keys(Matches.entries).map((name) => 'unused ' + name);
  export const nameOf = (at: number) => names[at];`;

/** Builds `src/main.ts` with the modules above, and returns its only script. */
async function build(main: string): Promise<string> {
  const files = {
    'package.json': '{ "sideEffects": false, "type": "module" }',
    'rspack.config.ts': CONFIG,
    'library.ts': LIBRARY,
    'shared/contracts/src/match.ts': SCHEMAS,
    'src/main.ts': main,
  };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), text);
  }
  await promisify(execFile)(process.execPath, [RSPACK, 'build', '-c', 'rspack.config.ts'], { cwd: root });
  return readFile(join(root, 'dist/main.js'), 'utf8');
}

const IMPORT = "from '../shared/contracts/src/match.ts'; globalThis.shown =";

test('a build leaves out the schemas that it does not use, and the functions that only these call', async () => {
  const script = await build(`import { Match } ${IMPORT} Match;`);
  expect(script).toContain('team');
  expect(script).not.toContain('unused');
  expect(script).not.toContain('"list"');
});

test('a used schema has its value, also as a part of another', async () => {
  const script = await build(`import { Matches, nameOf } ${IMPORT} [Matches, nameOf(2)];`);
  new Function(script)();
  const text = { kind: 'text' };
  expect(Reflect.get(globalThis, 'shown')).toEqual([
    {
      kind: 'object',
      entries: { id: text, team: text, unused_by_anybody: { kind: 'list', item: text } },
    },
    'unused unused_by_anybody',
  ]);
});
