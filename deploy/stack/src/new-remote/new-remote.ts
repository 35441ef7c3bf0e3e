import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { PATHS } from '@jukwaa/contracts';
import { CommandError } from '../run/run-task.ts';
import { ROOT } from '../start/root.ts';
import { runBin } from '../tasks/processes.ts';
import { outsideFiles } from './outside-files.ts';
import { remoteFiles } from './remote-files.ts';

/** The name is a folder, a path segment and part of a global's name. */
const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const LONGEST = 30;

const takenPath = (name: string) =>
  Object.values(PATHS).find((path) => path === `/${name}` || path.startsWith(`/${name}/`));

const titleOf = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');

/** @throws CommandError for a name that is invalid, or whose address belongs to another remote */
function checkName(name: string): void {
  if (!NAME.test(name) || name.length > LONGEST)
    throw new CommandError(
      `"${name}" can't name a remote: lower case letters, digits and single dashes, at most ${LONGEST}`,
    );
  const path = takenPath(name);
  if (path !== undefined) throw new CommandError(`the address ${path} belongs to another remote`);
}

async function writeFiles(target: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [file, text] of Object.entries(files)) {
    const at = join(target, file);
    await mkdir(dirname(at), { recursive: true });
    await writeFile(at, text);
  }
}

/**
 * Writes a working remote into `folder/<name>`. The host needs no change: it gets the remote from the plan once it is
 * published.
 *
 * @param folder the folder of all remotes
 * @returns the new remote's folder
 * @throws CommandError when the name is invalid or taken; nothing is written then
 */
export async function writeRemote(folder: string, name: string): Promise<string> {
  checkName(name);
  const target = join(folder, name);
  if (existsSync(target)) throw new CommandError(`there is a remote ${name} already`);
  await writeFiles(target, remoteFiles({ name, title: titleOf(name) }));
  return target;
}

/**
 * Writes the same into a new folder of another repository, with the packages of a kit.
 *
 * @param kit folder of the tarballs that `npm run pack-kit` wrote
 * @throws CommandError as `writeRemote`, and when the folder has no kit
 */
export async function writeOutside(target: string, name: string, kit: string): Promise<void> {
  checkName(name);
  if (existsSync(target)) throw new CommandError(`there is a folder ${target} already`);
  await writeFiles(target, await outsideFiles({ name, title: titleOf(name) }, target, kit));
}

/** `npm run new-remote <name> --to <folder> --kit <folder>` */
async function newOutside(name: string, [, to = '', , kit = '']: readonly string[]): Promise<number> {
  const target = resolve(ROOT, to);
  await writeOutside(target, name, resolve(ROOT, kit));
  process.stdout.write(
    `\n  ${target} is ready; it will answer at /${name}\n\n` +
      `  npm install\n` +
      `  npm run typecheck && npm run build\n` +
      `  npx jukwaa publish ${name} --label first   with JUKWAA_REGISTRY and JUKWAA_REGISTRY_TOKEN\n`,
  );
  return 0;
}

/** `npm run new-remote <name>`: writes the remote, links its packages and prints the next step. */
export async function newRemote([name, ...rest]: readonly string[]): Promise<number> {
  const isOutside = rest.length === 4 && rest[0] === '--to' && rest[2] === '--kit';
  if (name === undefined || (rest.length > 0 && !isOutside))
    throw new CommandError(
      'name the new remote: npm run new-remote <name> [-- --to <folder> --kit <folder>]',
    );
  if (isOutside) return newOutside(name, rest);
  await writeRemote(join(ROOT, 'remotes'), name);
  const { packageManager } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  // In CI the lock file is frozen by default; a new package must get into it.
  const args = ['--yes', packageManager, 'install', '--no-frozen-lockfile', '--prefer-offline'];
  const installed = await runBin('npx', args);
  if (installed !== 0)
    throw new CommandError(`remotes/${name} is written, but its packages could not be installed`);
  process.stdout.write(
    `\n  remotes/${name} is ready; it answers at /${name}\n\n` +
      `  npm run unit -- --selectProjects ${name}   its test\n` +
      `  npm run dev ${name}   in the running host, from source\n` +
      `  npm run jukwaa -- publish ${name}   live\n`,
  );
  return 0;
}
