import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
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

/** The packages that every build uses. Outside of the repository they are installed side by side. */
function commonFiles(): string[] {
  const lock = join(TOP, 'pnpm-lock.yaml');
  return existsSync(lock) ? [lock, ...filesBelow(join(TOP, 'shared'))] : filesBelow(join(TOP, '@jukwaa'));
}

/**
 * Hashes of the inputs of builds: each package's own files, everything under `shared/`, and the lock file. Equal hashes
 * mean an equal build, which can be skipped. The hash also keeps two builds of a remote separate in one page.
 *
 * @param roots folders of the packages
 * @returns 12 hex digits for each
 */
export function sourceHashes(roots: readonly string[]): string[] {
  const common = hashOf(commonFiles());
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
