import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ROOT } from '../testing/contract-types.ts';
import { describeRegistry, reasonsOf } from '../testing/test-registry.ts';

const ESBUILD = join(ROOT, 'shared/build/node_modules/esbuild/bin/esbuild');
const BUNDLED = ['--bundle', '--minify', '--format=iife', '--target=es2020', '--log-level=error'];
const RUNTIME = join(ROOT, 'shared/runtime/');
const { resolve } = createRequire(join(RUNTIME, 'package.json'));
const here = createRequire(import.meta.url);

describeRegistry('a library of the host in a chunk', (own) => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'jukwaa-copies-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  /** Publishes a build whose screen has this code in it, and whose manifest says nothing of it. */
  async function reasonsOfCode(code: string): Promise<readonly string[]> {
    const files = { 'remoteEntry.js': 'entry', 'chunks/home.js': code };
    const budget = { first_route: 1_000_000, total: 1_000_000 };
    return reasonsOf(await own().publishFolder(await own().build({ files, manifest: { budget } })));
  }

  const copyOf = (what: string) => `chunks/home.js has a copy of ${what} in it; the host brings it`;

  test.each([
    ['react', here.resolve('react')],
    ['react', here.resolve('react/jsx-runtime')],
    ['react-dom', here.resolve('react-dom/client')],
    ['scheduler', createRequire(here.resolve('react-dom')).resolve('scheduler')],
    ['react-router', here.resolve('react-router-dom')],
    ['valtio', resolve('valtio/vanilla')],
    ['axios', createRequire(join(ROOT, 'shared/api/package.json')).resolve('axios/unsafe/core/Axios.js')],
    ['@jukwaa/runtime', join(RUNTIME, 'src/index.ts')],
    ['@jukwaa/runtime', join(RUNTIME, 'src/slips/follow-slips.ts')],
    ['@jukwaa/runtime', join(RUNTIME, 'src/session/follow-session.ts')],
  ])('[FED-07] %s from %s, minified, is found', async (what, file) => {
    const entry = join(folder, 'entry.ts');
    await writeFile(entry, `import * as copy from ${JSON.stringify(file)};\nglobalThis.copy = copy;`);
    const { stdout } = await promisify(execFile)(ESBUILD, [entry, ...BUNDLED], { maxBuffer: 10_000_000 });
    expect(await reasonsOfCode(stdout)).toContain(copyOf(what));
    expect(await own().live()).toEqual([]);
  });

  test.each([
    ['escapes', 'x=Symbol.for("react.tr\\u0061nsitional.element")'],
    ['parts', 'x=Symbol.for("react."+"transitional"+".element")'],
    ['a template', ['x=Symbol.for(`react.', '{"transitional"}.element`)'].join('$')],
    ['the name of a property', 'x.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE={}'],
  ])('a mark of react that is written with %s is found', async (_how, code) => {
    expect(await reasonsOfCode(code)).toEqual([copyOf('react')]);
  });

  test('in a file that is no part of any chunk of the manifest, a copy is found as well', async () => {
    const files = {
      'remoteEntry.js': 'entry',
      'chunks/home.js': 'home',
      'extra/other.js': 'x=Symbol.for("react.transitional.element")',
    };
    const chunks = { home: ['chunks/home.js', 'extra/other.js'] };
    const folderOf = await own().build({ files, manifest: { chunks } });
    expect(reasonsOf(await own().publishFolder(folderOf))).toEqual([
      'extra/other.js has a copy of react in it; the host brings it',
    ]);
  });

  test('code that speaks of these libraries is accepted', async () => {
    expect(await reasonsOfCode('console.log("react-dom", "valtio", "the slip"); x.isAxiosError()')).toEqual(
      [],
    );
  });
});
