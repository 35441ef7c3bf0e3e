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

const TOP = join(import.meta.dirname, '../../..');

function hashOf(files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files)
    hash.update(relative(TOP, file)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

/**
 * Hashes of the inputs of builds: each package's own files, everything under `shared/`, and the lock file. Equal hashes
 * mean an equal build, which can be skipped. The hash also keeps two builds of a remote separate in one page.
 *
 * @param roots folders of the packages
 * @returns 12 hex digits for each
 */
export function sourceHashes(roots: readonly string[]): string[] {
  const common = hashOf([join(TOP, 'pnpm-lock.yaml'), ...filesBelow(join(TOP, 'shared'))]);
  return roots.map((root) =>
    createHash('sha256')
      .update(hashOf(filesBelow(root)))
      .update(common)
      .digest('hex')
      .slice(0, 12),
  );
}

/** The hash of one package: see `sourceHashes`. */
export const sourceHash = (root: string): string => sourceHashes([root])[0] ?? '';
