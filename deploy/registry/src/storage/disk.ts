import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { type Storage, type StoredThing, safeKey } from './port.ts';

/** Folder of incomplete uploads; the store never reads it. */
const ARRIVING = '.arriving';

/** Codes of a missing file; the name of a file that can't exist may be longer than the disk allows. */
const ABSENT = new Set<unknown>(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG']);
const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && ABSENT.has(error.code);

async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function describe(folder: string, path: string): Promise<StoredThing | null> {
  const found = await orNull(stat(path));
  if (found === null || !found.isFile()) return null;
  return { key: relative(folder, path).split(sep).join('/'), bytes: found.size, storedAt: found.mtime };
}

/** A store in a folder of this machine. */
export function diskStorage(folder: string): Storage {
  const pathOf = (key: string) => join(folder, safeKey(key));
  return {
    async put(key, content) {
      const target = pathOf(key);
      const arriving = join(folder, ARRIVING, randomUUID());
      await mkdir(dirname(arriving), { recursive: true });
      await mkdir(dirname(target), { recursive: true });
      try {
        // A reader gets the old content or the new one, also when the process dies in the middle.
        await writeFile(arriving, content, { flush: true });
        await rename(arriving, target);
      } finally {
        await rm(arriving, { force: true });
      }
    },
    get: (key) => orNull(readFile(pathOf(key))),
    stat: (key) => describe(folder, pathOf(key)),
    async list(prefix) {
      const top = pathOf(prefix.replace(/\/$/, ''));
      const names = (await orNull(readdir(top, { recursive: true, encoding: 'utf8' }))) ?? [];
      const found = await Promise.all(names.sort().map((name) => describe(folder, join(top, name))));
      return found.filter((thing) => thing !== null);
    },
    delete: (key) => rm(pathOf(key), { force: true }),
  };
}
