import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const PACKAGE = join(import.meta.dirname, '../..');
const RSPACK = join(PACKAGE, 'node_modules/@rspack/cli/bin/rspack.js');

const files = (older: boolean): Readonly<Record<string, string>> => ({
  'package.json': JSON.stringify({ name: 'probe', version: '1.0.0', type: 'module' }),
  'src/remote.ts':
    "import { version } from 'react';\nexport default ['probe', version];\nexport const half = () => import(/* webpackChunkName: \"probe\" */ './half.ts');\n",
  // Throws after a part of its exports is defined.
  'src/half.ts':
    "export const early = 1;\nif (!globalThis.probeWorks) throw new Error('a broken import');\nexport default 'whole';\n",
  'rspack.config.ts': older ? OLDER : NOW,
});

const NOW = `import { remoteConfig } from '@jukwaa/build';
const route = { path: '/probe', name: 'probe', title: { en: 'p', sw: 'p' }, description: { en: 'p', sw: 'p' }, screen: 'probe' };
export default remoteConfig({ root: import.meta.dirname, name: 'probe', routes: [route] });
`;

/** A remote built the older way, with its own bundler runtime and only the core from the host. */
const OLDER = `import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
export default {
  mode: 'production', target: ['web', 'es2020'], entry: {}, output: { uniqueName: 'jukwaa_probe_older' },
  plugins: [new ModuleFederationPlugin({
    name: 'jukwaa_probe', filename: 'remoteEntry.js', exposes: { './remote': { import: './src/remote.ts', name: 'remote' } },
    shared: { react: { singleton: true, strictVersion: true, requiredVersion: '^19.0.0', import: false } },
    shareStrategy: 'loaded-first', experiments: { externalRuntime: true, optimization: { disableRemote: true } },
    manifest: false, dts: false,
  })],
};
`;

/** The scripts of a build by file name. */
export type Scripts = ReadonlyMap<string, string>;

/**
 * Builds a small remote `probe`, which shows its version of react, below `top`.
 *
 * @param how `older` builds it the older way; `missing` leaves out its exposed module
 * @throws Error with the output of the bundler as `stderr`
 */
export async function buildProbe(top: string, { older = false, missing = false } = {}): Promise<Scripts> {
  const folder = join(top, older ? 'older' : missing ? 'missing' : 'now');
  await mkdir(join(folder, 'src'), { recursive: true });
  await mkdir(join(folder, 'node_modules/@jukwaa'), { recursive: true });
  await symlink(PACKAGE, join(folder, 'node_modules/@jukwaa/build'));
  await symlink(
    join(PACKAGE, 'node_modules/@module-federation'),
    join(folder, 'node_modules/@module-federation'),
  );
  for (const [name, text] of Object.entries(files(older)))
    if (!missing || name !== 'src/remote.ts') await writeFile(join(folder, name), text);
  await run(process.execPath, [RSPACK, 'build', '-c', 'rspack.config.ts'], { cwd: folder });
  const names = (await readdir(join(folder, 'dist'))).filter((name) => name.endsWith('.js'));
  const texts = names.map(
    async (name) => [name, await readFile(join(folder, 'dist', name), 'utf8')] as const,
  );
  return new Map(await Promise.all(texts));
}
