import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../start/root.ts';

const run = promisify(execFile);
const RSPACK = join(ROOT, 'shared/build/node_modules/@rspack/cli/bin/rspack.js');

/** A change of one text in one file of a remote. */
export interface TextChange {
  readonly remote: string;
  /** Path below the remote's folder. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/**
 * Builds a copy of a remote below `top` in which one text differs, as after an edit by its team. The sources of the
 * project stay unchanged.
 *
 * @returns folder of the build
 */
export async function buildChanged(top: string, { remote, file, from, to }: TextChange): Promise<string> {
  const sources = join(ROOT, 'remotes', remote);
  const folder = join(top, 'remotes', remote);
  await rm(folder, { recursive: true, force: true });
  await rm(join(top, 'shared'), { force: true });
  await mkdir(join(top, 'remotes'), { recursive: true });
  const isSource = (path: string) => !/^(node_modules|dist)([\\/]|$)/.test(relative(sources, path));
  await cp(sources, folder, { recursive: true, filter: isSource });
  await symlink(join(ROOT, 'shared'), join(top, 'shared'));
  await symlink(join(sources, 'node_modules'), join(folder, 'node_modules'));
  const text = await readFile(join(folder, file), 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not say '${from}'`);
  await writeFile(join(folder, file), text.replace(from, to));
  await run(process.execPath, [RSPACK, 'build', '-c', 'rspack.config.ts'], { cwd: folder });
  return join(folder, 'dist');
}
