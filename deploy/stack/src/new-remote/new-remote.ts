import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PATHS } from '@jukwaa/contracts';
import { CommandError } from '../run/run-task.ts';
import { ROOT } from '../start/root.ts';
import { runBin } from '../tasks/processes.ts';
import { remoteFiles } from './remote-files.ts';

/** The name is a folder, a path segment and part of a global's name. */
const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const LONGEST = 30;

const takenPath = (name: string) =>
  Object.values(PATHS).find((path) => path === `/${name}` || path.startsWith(`/${name}/`));

const titleOf = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');

/**
 * Writes a working remote into `folder/<name>`. The host needs no change: it gets the remote from the plan once it is
 * published.
 *
 * @param folder the folder of all remotes
 * @returns the new remote's folder
 * @throws CommandError when the name is invalid or taken; nothing is written then
 */
export async function writeRemote(folder: string, name: string): Promise<string> {
  if (!NAME.test(name) || name.length > LONGEST)
    throw new CommandError(
      `"${name}" can't name a remote: lower case letters, digits and single dashes, at most ${LONGEST}`,
    );
  const path = takenPath(name);
  if (path !== undefined) throw new CommandError(`the address ${path} belongs to another remote`);
  const target = join(folder, name);
  if (existsSync(target)) throw new CommandError(`there is a remote ${name} already`);
  for (const [file, text] of Object.entries(remoteFiles({ name, title: titleOf(name) }))) {
    const at = join(target, file);
    await mkdir(dirname(at), { recursive: true });
    await writeFile(at, text);
  }
  return target;
}

/** `npm run new-remote <name>`: writes the remote, links its packages and prints the next step. */
export async function newRemote([name, ...rest]: readonly string[]): Promise<number> {
  if (name === undefined || rest.length > 0)
    throw new CommandError('name the new remote: npm run new-remote <name>');
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
