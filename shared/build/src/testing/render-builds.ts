import { execFile } from 'node:child_process';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const PACKAGE = join(import.meta.dirname, '../..');
const ROOT = join(PACKAGE, '../..');
const RSPACK = join(PACKAGE, 'node_modules/@rspack/cli/bin/rspack.js');

const config = (folder: string) => `import { hostServerConfig, remoteServerConfig } from '@jukwaa/build';
const to = (config, name) => ({ ...config, name, output: { ...config.output, path: ${JSON.stringify(folder)} + '/' + name } });
export default [
  to(hostServerConfig(${JSON.stringify(join(ROOT, 'host'))}), 'host'),
  to(remoteServerConfig({ root: ${JSON.stringify(join(ROOT, 'remotes/sportsbook'))}, name: 'sportsbook' }), 'sportsbook'),
];
`;

/** Builds host and sportsbook for a server below `folder`, and returns a function that renders home at the host. */
export async function buildToRender(folder: string): Promise<(page: object) => Promise<string | null>> {
  await mkdir(join(folder, 'node_modules/@jukwaa'), { recursive: true });
  await symlink(PACKAGE, join(folder, 'node_modules/@jukwaa/build'));
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  await writeFile(join(folder, 'rspack.config.ts'), config(folder));
  await run(process.execPath, [RSPACK, 'build', '-c', 'rspack.config.ts'], { cwd: folder });
  const require = createRequire(import.meta.url);
  const { renderPage, requireShared } = require(join(folder, 'host/server.cjs'));
  const module: { exports: { default?: unknown } } = { exports: {} };
  const code = await readFile(join(folder, 'sportsbook/server.cjs'), 'utf8');
  new Function('module', 'exports', 'require', code)(module, module.exports, requireShared);
  return (page) => renderPage({ ...page, screen: { remote: module.exports.default, name: 'home' } });
}
