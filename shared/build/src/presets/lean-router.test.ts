import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from '@jest/globals';

const RSPACK = join(import.meta.dirname, '../../node_modules/@rspack/cli/bin/rspack.js');
const GATE = join(import.meta.dirname, '../federation/gates/react-router-dom.ts');
const CONFIG = `import { commonConfig } from ${JSON.stringify(join(import.meta.dirname, 'common.ts'))};
const config = commonConfig({ root: import.meta.dirname, uniqueName: 'lean' });
export default { ...config, entry: { main: './main.ts' }, output: { ...config.output, filename: 'main.js' } };
`;

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'jukwaa-router-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

test('a build with the links of the app has neither the forms nor the prefetching of the router', async () => {
  const main = `import * as router from ${JSON.stringify(GATE)}; globalThis.router = router;`;
  await writeFile(join(root, 'package.json'), '{ "sideEffects": false, "type": "module" }');
  await writeFile(join(root, 'rspack.config.ts'), CONFIG);
  await writeFile(join(root, 'main.ts'), main);
  await promisify(execFile)(process.execPath, [RSPACK, 'build', '-c', 'rspack.config.ts'], { cwd: root });
  const script = await readFile(join(root, 'dist/main.js'), 'utf8');
  expect(script).toContain('useSearchParams');
  for (const unused of ['data-discover', 'modulepreload', 'application/x-www-form-urlencoded', 'displayName'])
    expect([unused, script.includes(unused)]).toEqual([unused, false]);
});
