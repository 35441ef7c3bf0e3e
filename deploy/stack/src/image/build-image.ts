import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, extname, join, relative, resolve } from 'node:path';
import { bundledToMove } from '@jukwaa/build/relocatable';
import { remoteNames } from '@jukwaa/build/sources';
import { CommandError } from '../run/run-task.ts';
import { buildAll } from '../start/build-all.ts';
import { ROOT } from '../start/root.ts';
import { billOfMaterials } from './bill-of-materials.ts';
import { linksTo, packageClosure } from './package-closure.ts';

const ENTRY = 'deploy/stack/src/image/main.ts';
const SERVER = join(ROOT, 'server');

/** Packages that no import names: the compiler that judges publishes, fonts, and the embedded database. */
const FOUND_BY_PATH = [
  'deploy/registry/node_modules/typescript/package.json',
  'deploy/edge/node_modules/@expo-google-fonts/inter/package.json',
  'deploy/database/node_modules/@electric-sql/pglite/package.json',
];

/** Files beside sources that the product reads: SQL, pages, workers. Decisions are for people. */
const isRead = (path: string): boolean =>
  !['.ts', '.tsx', ''].includes(extname(path)) &&
  !/\.decision\.md$/.test(path) &&
  !/(^|\/)(testing|test-support|bench|fuzz)\//.test(path);

async function ownFiles(): Promise<string[]> {
  const parts = (await readdir(join(ROOT, 'deploy'))).map((name) => `deploy/${name}/src`);
  const found = await Promise.all(
    parts
      .filter((part) => existsSync(join(ROOT, part)))
      .map(async (part) =>
        (await readdir(join(ROOT, part), { recursive: true })).map((name) => join(part, name)),
      ),
  );
  const builds = [
    'host/dist',
    ...remoteNames().flatMap((name) => [`remotes/${name}/dist`, `remotes/${name}/rspack.config.ts`]),
  ];
  return [...found.flat().filter(isRead), ...builds];
}

/** Packages of a remote, which its sources are checked with when its team publishes. */
const _remoteFolders = () => remoteNames().map((name) => join(ROOT, 'remotes', name));

async function copyIn(to: string, paths: Iterable<string>): Promise<void> {
  for (const path of paths) {
    const target = join(to, relative(ROOT, resolve(ROOT, path)));
    await mkdir(dirname(target), { recursive: true });
    await cp(resolve(ROOT, path), target, { recursive: true, verbatimSymlinks: true });
  }
}

async function copyPackages(to: string, imported: readonly string[]): Promise<number> {
  const workspaces = (await readdir(join(ROOT, 'deploy'))).map((name) => join(ROOT, 'deploy', name));
  const found = await Promise.all(FOUND_BY_PATH.map((path) => realpath(join(ROOT, path))));
  const places = await packageClosure([...imported, ...found]);
  await copyIn(to, places);
  for (const folder of workspaces.filter((path) => existsSync(join(path, 'package.json'))))
    await copyIn(to, await linksTo(folder, places));
  await writeFile(
    join(to, 'bill-of-materials.json'),
    `${JSON.stringify(await billOfMaterials(places), null, 1)}\n`,
  );
  return places.size;
}

async function fill(to: string): Promise<string> {
  await buildAll((line) => void process.stdout.write(`${line}\n`));
  const { files, packages } = await bundledToMove(ROOT, ENTRY, SERVER);
  await mkdir(join(to, 'server'), { recursive: true });
  for (const [name, content] of files) await writeFile(join(to, 'server', name), content);
  await copyIn(to, await ownFiles());
  const count = await copyPackages(to, packages);
  await writeFile(
    join(to, 'package.json'),
    `${JSON.stringify({ name: 'jukwaa', private: true, type: 'module' })}\n`,
  );
  return `${files.size} files of the server, ${count} packages`;
}

/** `npm run image -- --to <folder>`: makes a folder that `node server/main.mjs` runs from anywhere. @throws CommandError for one that exists */
export async function buildImage(args: readonly string[]): Promise<number> {
  const [option, folder, ...rest] = args;
  if (option !== '--to' || folder === undefined || rest.length > 0)
    throw new CommandError('an image takes --to <folder>');
  const to = resolve(folder);
  if (existsSync(to)) throw new CommandError(`${to} exists; name a folder that does not`);
  const unfinished = `${to}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  const made = await fill(unfinished);
  await rename(unfinished, to);
  process.stdout.write(`${to}: ${made}\n`);
  return 0;
}
