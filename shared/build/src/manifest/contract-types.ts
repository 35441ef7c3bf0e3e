import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const SHARED = join(import.meta.dirname, '../../..');
/** The interface between separately built remotes and hosts: the contracts, and the page's one runtime. */
const PACKAGES = ['contracts', 'runtime'];

const isSource = (path: string) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|[\\/]testing[\\/]/.test(path);

export interface ContractSources {
  /** sha256 in hex over all of them. */
  readonly hash: string;
  /** By path below `shared`, e.g. `contracts/src/index.ts`. */
  readonly sources: Readonly<Record<string, string>>;
}

/** The current sources of the contract packages, against which a remote is checked field by field. */
export function contractSources(): ContractSources {
  const paths = PACKAGES.flatMap((name) => {
    const folder = join(SHARED, name, 'src');
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(isSource)
      .map((path) => join(folder, path));
  }).sort();
  const sources = Object.fromEntries(
    paths.map((path) => [relative(SHARED, path).split(sep).join('/'), readFileSync(path, 'utf8')]),
  );
  const hash = createHash('sha256');
  for (const [path, text] of Object.entries(sources))
    hash.update(path).update('\0').update(text).update('\0');
  return { hash: hash.digest('hex'), sources };
}
