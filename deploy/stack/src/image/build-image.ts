import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join, relative, resolve } from 'node:path';
import { bundledToMove } from '@jukwaa/build/relocatable';
import { remoteNames } from '@jukwaa/build/sources';
import { CommandError } from '../run/run-task.ts';
import { buildAll } from '../start/build-all.ts';
import { ROOT } from '../start/root.ts';
import { billOfMaterials } from './bill-of-materials.ts';
import { isThere, linksOf, packageClosure } from './package-closure.ts';

const ENTRY = 'deploy/stack/src/image/main.ts';
const SERVER = join(ROOT, 'server');

/** Packages that no import names: the compiler that judges publishes, fonts, and the embedded database. */
const FOUND_BY_PATH = [
  'deploy/registry/node_modules/typescript/package.json',
  'deploy/edge/node_modules/@expo-google-fonts/inter/package.json',
  'deploy/database/node_modules/@electric-sql/pglite/package.json',
];

const IS_TEST = /(^|\/)(testing|test-support|bench|fuzz)\/|\.test\.tsx?$/;

/** Files beside sources that the product reads: SQL, pages, workers. Decisions are for people. */
const isRead = (path: string): boolean =>
  !['.ts', '.tsx', ''].includes(extname(path)) && !/\.decision\.md$/.test(path) && !IS_TEST.test(path);

/** The packages of the workspace below a folder of the project. */
const foldersIn = async (parent: string): Promise<string[]> =>
  (await readdir(join(ROOT, parent)))
    .map((name) => join(ROOT, parent, name))
    .filter((folder) => existsSync(join(folder, 'package.json')));

/** Every file below a folder, as paths; none when there is no such folder. */
async function filesIn(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  return (await readdir(folder, { recursive: true })).map((name) => join(folder, name));
}

async function ownFiles(): Promise<string[]> {
  const sources = (await foldersIn('deploy')).map((folder) => filesIn(join(folder, 'src')));
  const builds = [
    'host/dist',
    ...remoteNames().flatMap((name) => [`remotes/${name}/dist`, `remotes/${name}/rspack.config.ts`]),
  ].map((path) => join(ROOT, path));
  return [...(await Promise.all(sources)).flat().filter(isRead), ...builds];
}

/** Packages of the workspace that builds and tests use, and no page. */
const TOOLS = ['build', 'testing'];

/** The packages behind the gate of the router (`@jukwaa/build/gates/react-router-dom`), and their types. */
const GATED = ['react', 'react-router'];

/** Workspace packages against which the registry compiles the sources that a team publishes. */
const compiledAgainst = async (): Promise<string[]> => [
  ...(await foldersIn('shared')).filter((folder) => !TOOLS.includes(basename(folder))),
  ...(await foldersIn('remotes')),
];

/** The sources of the shared packages, and the compiler's settings. */
async function groundOfTypes(): Promise<string[]> {
  const packages = await foldersIn('shared');
  const folders = packages.flatMap((folder) =>
    ['src', 'tsconfig', 'types'].map((name) => join(folder, name)),
  );
  const files = (await Promise.all(folders.map(filesIn))).flat();
  const needed = files.filter((path) => /\.(ts|tsx|json)$/.test(path) && !IS_TEST.test(path));
  return [...packages.map((folder) => join(folder, 'package.json')), ...needed];
}

/** Copies files, folders and links of the project to the same places below `to`. */
async function copyIn(to: string, paths: Iterable<string>): Promise<void> {
  for (const path of paths) {
    const target = join(to, relative(ROOT, path));
    await mkdir(dirname(target), { recursive: true });
    await cp(path, target, { recursive: true, verbatimSymlinks: true });
  }
}

async function copyPackages(to: string, imported: readonly string[]): Promise<number> {
  const found = await Promise.all(FOUND_BY_PATH.map((path) => realpath(join(ROOT, path))));
  const gates = (await linksOf(join(ROOT, 'shared/build'))).filter(({ link }) =>
    GATED.includes(basename(link)),
  );
  const compiled = [...(await Promise.all((await compiledAgainst()).map(linksOf))).flat(), ...gates];
  const served = (await Promise.all((await foldersIn('deploy')).map(linksOf))).flat();
  const places = await packageClosure([...imported, ...found, ...compiled.map(({ target }) => target)]);
  await copyIn(to, places);
  const links = [...compiled, ...served.filter(({ target }) => isThere(target, places))];
  await copyIn(
    to,
    links.map(({ link }) => link),
  );
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
  await copyIn(to, [...(await ownFiles()), ...(await groundOfTypes())]);
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
