import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const LEFT_OUT = new Set(['node_modules', 'dist', '.cache', 'coverage']);
const isTest = (name: string) => /\.test\.tsx?$/.test(name);

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !LEFT_OUT.has(entry.name) && !isTest(entry.name))
    .flatMap((entry) =>
      entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)],
    )
    .sort();
}

/**
 * A hash of a build's inputs: its own package, everything under `shared/`, and the lock file. Equal hashes mean an
 * equal build, which can be skipped. The hash also keeps two builds of a remote separate in one page.
 * @param root folder of the package
 * @returns 12 hex digits
 */
export function sourceHash(root: string): string {
  const top = join(import.meta.dirname, '../../..');
  const hash = createHash('sha256').update(readFileSync(join(top, 'pnpm-lock.yaml')));
  for (const file of [...filesBelow(root), ...filesBelow(join(top, 'shared'))])
    hash.update(relative(top, file)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex').slice(0, 12);
}
