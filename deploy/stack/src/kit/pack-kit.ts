import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { bundledWhole } from '@jukwaa/build/bundle';
import { CommandError } from '../run/run-task.ts';
import { ROOT } from '../start/root.ts';
import { runBin } from '../tasks/processes.ts';
import { tarballsIn } from './tarballs.ts';

/** The packages that a remote uses, and those that they use. */
const PACKAGES = [
  'contracts',
  'domain',
  'api',
  'runtime',
  'ui',
  'remote-kit',
  'game-kit',
  'build',
  'testing',
];
const CLI = '@jukwaa/cli';
const USUAL = '.cache/kit';

const COMMAND = `#!/usr/bin/env node
import { main } from './main.mjs';
// The reader of a pipe may stop early, as head does.
process.stdout.on('error', (error) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});
process.exitCode = await main(process.argv.slice(2), process.cwd());
`;

async function run(name: string, args: readonly string[]): Promise<void> {
  if ((await runBin(name, args)) !== 0) throw new CommandError(`${name} could not pack the kit`);
}

/** Packs the command `jukwaa` as one file, without the registry and its packages. */
async function packCommand(to: string, version: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'jukwaa-cli-'));
  try {
    const manifest = {
      name: CLI,
      version,
      description: 'Publishes remotes, and says who gets which version',
      license: 'Apache-2.0',
      type: 'module',
      bin: { jukwaa: './jukwaa.mjs' },
    };
    await writeFile(join(folder, 'package.json'), JSON.stringify(manifest, null, 2));
    await writeFile(join(folder, 'jukwaa.mjs'), COMMAND, { mode: 0o755 });
    await bundledWhole(ROOT, 'deploy/registry/src/cli/main.ts', join(folder, 'main.mjs'));
    await run('npm', ['pack', folder, '--silent', '--pack-destination', to]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Writes the packages for remotes in other repositories as tarballs: the shared packages, the build, and the command
 * `jukwaa`.
 *
 * @param to folder of the tarballs, which is emptied of older ones
 * @returns the file of each package by its name
 * @throws CommandError when a package can't be packed
 */
export async function packKit(to: string): Promise<Readonly<Record<string, string>>> {
  await mkdir(to, { recursive: true });
  for (const file of Object.values(await tarballsIn(to))) await rm(file);
  const { packageManager, version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const filters = PACKAGES.flatMap((name) => ['--filter', `@jukwaa/${name}`]);
  await run('npx', ['--yes', packageManager, '--silent', ...filters, 'pack', '--pack-destination', to]);
  await packCommand(to, version);
  return tarballsIn(to);
}

/** `npm run pack-kit [-- --to folder]` */
export async function packKitTask(args: readonly string[]): Promise<number> {
  const [option, folder, ...rest] = args;
  if (rest.length > 0 || (option !== undefined && (option !== '--to' || folder === undefined)))
    throw new CommandError('npm run pack-kit [-- --to <folder>]');
  const files = await packKit(resolve(ROOT, folder ?? USUAL));
  for (const file of Object.values(files)) process.stdout.write(`${file}\n`);
  return 0;
}
