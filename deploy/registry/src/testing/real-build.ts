import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './contract-types.ts';

const run = promisify(execFile);
const PACKAGE = join(ROOT, 'shared/build');
const RSPACK = join(PACKAGE, 'node_modules/@rspack/cli/bin/rspack.js');

const config = (screens: readonly string[], isDevelopment: boolean) => `
import { developmentConfig, remoteConfig } from '@jukwaa/build';
const text = { en: 'p', sw: 'p' };
const routes = ${JSON.stringify(screens)}.map((screen) => ({
  path: '/' + screen, name: screen, title: text, description: text, screen,
}));
const release = remoteConfig({ root: import.meta.dirname, name: 'probe', routes });
export default ${isDevelopment ? "developmentConfig(release, import.meta.dirname + '/dist')" : 'release'};
`;

export interface ProbeSources {
  /** The files below `src`, among them `remote.ts`. */
  readonly sources: Readonly<Record<string, string>>;
  readonly screens: readonly string[];
  /** As `npm run dev` builds it. */
  readonly isDevelopment?: boolean;
}

/** Builds a remote `probe` from these sources with the preset of all remotes. @returns the folder of its files */
export async function buildProbe(
  parent: string,
  { sources, screens, isDevelopment = false }: ProbeSources,
): Promise<string> {
  const folder = await mkdtemp(join(parent, 'probe-'));
  const files = {
    'package.json': JSON.stringify({
      name: 'probe',
      version: '1.0.0',
      type: 'module',
      jukwaa: { budget: { first_route: 50_000, total: 100_000 } },
    }),
    'rspack.config.ts': config(screens, isDevelopment),
    ...Object.fromEntries(Object.entries(sources).map(([name, text]) => [join('src', name), text])),
  };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  await mkdir(join(folder, 'node_modules/@jukwaa'), { recursive: true });
  await symlink(PACKAGE, join(folder, 'node_modules/@jukwaa/build'));
  await run(process.execPath, [RSPACK, 'build', '-c', 'rspack.config.ts'], { cwd: folder });
  return join(folder, 'dist');
}
