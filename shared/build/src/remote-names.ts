import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const REMOTES = join(import.meta.dirname, '../../../remotes');

/** Names of the remotes in this repository, in order: every folder of `remotes` with a build file. */
export function remoteNames(folder = REMOTES): readonly string[] {
  return readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, 'rspack.config.ts')))
    .sort();
}
