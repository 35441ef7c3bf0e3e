import { lstat, readdir, readFile, realpath } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import * as v from 'valibot';

/** Folder of installed packages: `node_modules/.pnpm/<package>/node_modules/<name>`. */
const STORE = `${sep}.pnpm${sep}`;

const Manifest = v.object({ dependencies: v.optional(v.record(v.string(), v.string()), {}) });

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

/** The links of a workspace package to those of its dependencies whose places are among these. */
export async function linksTo(folder: string, places: ReadonlySet<string>): Promise<string[]> {
  const { dependencies } = v.parse(
    Manifest,
    JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')),
  );
  const links = Object.keys(dependencies).map((name) => join(folder, 'node_modules', name));
  const targets = await Promise.all(links.map((link) => realpath(link).catch(() => dirname(link))));
  return links.filter((_, n) => places.has(placeOf(targets[n] ?? '') ?? ''));
}
