import { lstat, readdir, readFile, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import * as v from 'valibot';

/** Folder of installed packages: `node_modules/.pnpm/<package>/node_modules/<name>`. */
const STORE = `${sep}.pnpm${sep}`;

const Names = v.optional(v.record(v.string(), v.string()), {});
const Manifest = v.object({ dependencies: Names, devDependencies: Names });

/** The place of an installed package in the store; null for a file elsewhere. */
function placeOf(path: string): string | null {
  const at = path.lastIndexOf(STORE);
  if (at === -1) return null;
  const [name] = path.slice(at + STORE.length).split(sep);
  return `${path.slice(0, at)}${STORE}${name}`;
}

/** The links to packages in a `node_modules`, also those of a scope. */
async function linksIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  const paths = names.map((name) => join(folder, name));
  const nested = await Promise.all(
    paths.map(async (path, n) =>
      names[n]?.startsWith('@') ? linksIn(path) : (await lstat(path)).isSymbolicLink() ? [path] : [],
    ),
  );
  return nested.flat();
}

/** Returns the places of these files' packages in the store, and of all packages that they need. */
export async function packageClosure(files: readonly string[]): Promise<ReadonlySet<string>> {
  const places = new Set<string>();
  const waiting = files.map(placeOf);
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    if (place === null || places.has(place)) continue;
    places.add(place);
    for (const link of await linksIn(join(place, 'node_modules')))
      waiting.push(placeOf(await realpath(link)));
  }
  return places;
}

/** The links of a workspace package to its dependencies, with types that a compiler needs. Each target is a package's real folder. */
export async function linksOf(folder: string): Promise<{ readonly link: string; readonly target: string }[]> {
  const text = await readFile(join(folder, 'package.json'), 'utf8');
  const { dependencies, devDependencies } = v.parse(Manifest, JSON.parse(text));
  const types = Object.keys(devDependencies).filter((name) => name.startsWith('@types/'));
  const links = [...Object.keys(dependencies), ...types].map((name) => join(folder, 'node_modules', name));
  return Promise.all(links.map(async (link) => ({ link, target: await realpath(link) })));
}

/** Whether a folder is one of these places of the store, or a package of the workspace. */
export function isThere(target: string, places: ReadonlySet<string>): boolean {
  const place = placeOf(target);
  return place === null || places.has(place);
}
