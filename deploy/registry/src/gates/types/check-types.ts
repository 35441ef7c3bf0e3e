import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, realpath, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { remoteNames } from '@jukwaa/build/sources';
import type { ContractTypes, RemoteSources } from '@jukwaa/contracts';
import { inParallel } from '../../files/in-parallel.ts';
import { compile, inTurn } from './compile.ts';
import { removeLeftovers } from './leftovers.ts';
import { readsOutside } from './read-files.ts';

/** Folder of the project, whose packages and compiler check the sources. */
const ROOT = join(import.meta.dirname, '../../../../..');
/** An image has no sources of the host, and may be on a disk that only reads. */
const CACHE = existsSync(join(ROOT, 'host/src')) ? join(ROOT, '.cache') : join(tmpdir(), 'jukwaa');
/** The beginning of the names of folders in which a check runs. */
const FOLDERS = 'checked-types-';
/** The compiler's record of a check. It names files by their place beside it, and so holds in every folder that is laid out alike. */
const RECORD = 'checked.tsbuildinfo';
/** Number of errors that one refusal lists. */
const MAX_FINDINGS = 20;

/** Our own packages that a host promises; everything else that a remote uses is in its own files. */
const PACKAGES = ['contracts', 'runtime'];

async function writeAll(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  const paths = Object.keys(files).map((path) => dirname(join(folder, path)));
  for (const path of new Set(paths)) await mkdir(path, { recursive: true });
  await inParallel(Object.entries(files), ([path, text]) => writeFile(join(folder, path), text));
}

/** The installed packages of the remote, or of any other: all take the same ones from the host. */
function packagesFor(remote: string): string {
  const folders = [remote, ...remoteNames()].map((name) => join(ROOT, 'remotes', name, 'node_modules'));
  const found = folders.find((folder) => existsSync(folder));
  if (found === undefined) throw new Error('the registry has no packages to check sources with');
  return found;
}

/** The record of the last check of a remote: the next one compiles the files that changed since, in a fifth of the time. */
const lastRecord = (remote: string) => join(CACHE, 'checked-types', `${remote}.tsbuildinfo`);

/** Puts the record of the last check into the folder of the next. There may be none. */
const takeRecord = (folder: string, remote: string): Promise<void> =>
  copyFile(lastRecord(remote), join(folder, RECORD)).catch(() => undefined);

/** Keeps the record for the next check. */
async function keepRecord(folder: string, remote: string): Promise<void> {
  await mkdir(dirname(lastRecord(remote)), { recursive: true });
  await rename(join(folder, RECORD), lastRecord(remote)).catch(() => undefined);
}

/** Heads a contract's file, which is read and not checked: the host's own build checked it, and it would take a third of the time. */
const UNCHECKED = '// @ts-nocheck\n';

/** Writes sources and contracts, and a project that compiles the sources against them. @returns its file */
async function layOut(folder: string, { remote, sources, types }: Checked): Promise<string> {
  const unchecked = Object.entries(types).map(([path, text]) => [path, UNCHECKED + text]);
  await writeAll(join(folder, 'live'), Object.fromEntries(unchecked));
  await writeAll(join(folder, 'remote'), sources);
  await symlink(packagesFor(remote), join(folder, 'remote/node_modules'));
  for (const name of PACKAGES) {
    await mkdir(join(folder, 'live', name), { recursive: true });
    await symlink(join(ROOT, 'shared', name, 'node_modules'), join(folder, 'live', name, 'node_modules'));
  }
  const paths = Object.fromEntries(
    PACKAGES.filter((name) => Object.hasOwn(types, `${name}/src/index.ts`)).map((name) => [
      `@jukwaa/${name}`,
      [`./live/${name}/src/index.ts`],
    ]),
  );
  const gate = join(ROOT, 'shared/build/src/federation/gates/react-router-dom.ts');
  const project = join(folder, 'tsconfig.json');
  await writeFile(
    project,
    JSON.stringify({
      extends: join(ROOT, 'shared/build/tsconfig/web.json'),
      compilerOptions: {
        paths: { ...paths, 'react-router-dom': [gate] },
        types: [],
        resolveJsonModule: false,
        incremental: true,
        tsBuildInfoFile: `./${RECORD}`,
      },
      include: [join(folder, 'remote/src'), join(ROOT, 'shared/build/types/css-modules.d.ts')],
    }),
  );
  return project;
}

const ERROR = /^(\S+?)\((\d+),\d+\): error (TS\d+): (.*)$/;
/** A package that the registry's project lacks. The host brings none of these, so it is in the remote's own files. */
const UNKNOWN_PACKAGE = /^Cannot find module '(?!@jukwaa\/)[^'./][^']*'/;

/** Returns the compiler's errors in the remote's own files; errors in our packages are not the remote's fault. */
function findings(output: string): string[] {
  return output.split('\n').flatMap((line) => {
    const [, file = '', at, , message = ''] = ERROR.exec(line) ?? [];
    const own = /(?:^|\/)remote\/(src\/.*)$/.exec(file)?.[1];
    return own === undefined || UNKNOWN_PACKAGE.test(message) ? [] : [`${own}:${at} ${message}`];
  });
}

/** The sources of a remote, and the live host's contracts. */
export interface Checked {
  readonly remote: string;
  readonly sources: RemoteSources;
  readonly types: ContractTypes;
}

/**
 * Compiles the sources of a remote against the contracts of the live host.
 *
 * @param checked its sources must stay in their folder
 * @returns each error, and each use of something that the live host lacks or types differently; empty when all fits
 */
export async function typeErrors(checked: Checked): Promise<string[]> {
  await mkdir(CACHE, { recursive: true });
  await removeLeftovers(CACHE, FOLDERS);
  const folder = await realpath(await mkdtemp(join(CACHE, FOLDERS)));
  try {
    const project = await layOut(folder, checked);
    await takeRecord(folder, checked.remote);
    const { code, output } = await inTurn(() => compile(project, ROOT));
    if (code === null)
      return [`the check of its types did not end: ${output.slice(0, 200) || 'it takes too long'}`];
    if (readsOutside(output, folder, ROOT))
      return ['its sources reach for files of the registry’s machine, which are none of its own'];
    await keepRecord(folder, checked.remote);
    const found = findings(output);
    if (code !== 0 && found.length === 0 && !ERROR.test(output.split('\n')[0] ?? ''))
      throw new Error(`the type check failed:\n${output}`);
    return found.slice(0, MAX_FINDINGS);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
