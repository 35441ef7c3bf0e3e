import { lstat, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';

const Manifest = v.object({ name: v.string(), version: v.string(), license: v.optional(v.string()) });
type Package = v.InferOutput<typeof Manifest>;

/** The package itself in its place of the store; the links beside it lead to its dependencies. */
async function packageIn(place: string): Promise<Package | null> {
  const top = join(place, 'node_modules');
  const names = (await readdir(top)).map((name) => join(top, name));
  const scoped = await Promise.all(
    names.map(async (path) =>
      /\/@[^/]+$/.test(path) ? (await readdir(path)).map((name) => join(path, name)) : [path],
    ),
  );
  for (const path of scoped.flat()) {
    if ((await lstat(path)).isSymbolicLink()) continue;
    const text = await readFile(join(path, 'package.json'), 'utf8').catch(() => null);
    const parsed = text === null ? null : v.safeParse(Manifest, JSON.parse(text));
    if (parsed?.success) return parsed.output;
  }
  return null;
}

const componentOf = ({ name, version, license }: Package) => ({
  type: 'library',
  name,
  version,
  purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
  ...(license === undefined ? {} : { licenses: [{ license: { name: license } }] }),
});

/**
 * Returns the packages of an image as a software bill of materials.
 *
 * @param places of the packages in the store
 * @see https://cyclonedx.org/docs/1.6/json/
 */
export async function billOfMaterials(places: Iterable<string>): Promise<object> {
  const packages = await Promise.all([...places].map(packageIn));
  const components = packages.filter((one) => one !== null).map(componentOf);
  components.sort((a, b) => (a.purl < b.purl ? -1 : 1));
  return { bomFormat: 'CycloneDX', specVersion: '1.6', version: 1, components };
}
