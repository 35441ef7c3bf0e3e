import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { SHARED_FILES, type VersionManifest } from '@jukwaa/contracts';
import * as v from 'valibot';
import type { Storage } from '../storage/port.ts';
import { inParallel } from './in-parallel.ts';
import { Index, type Shelved, sharedNames } from './shared-names.ts';

const compress = promisify(brotliCompress);

/** A file as it is served. */
export interface ReadFile {
  readonly content: Buffer;
  /** `br` when the content is compressed. */
  readonly encoding: 'br' | null;
}

/** Size of a file in bytes. */
export interface Weight {
  readonly bytes: number;
  readonly brotli: number;
}

export const integrityOf = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Encodes a hash as a file name: some base64 characters have a meaning in paths. */
export const hexOf = (integrity: string): string =>
  Buffer.from(integrity.replace(/^sha384-/, ''), 'base64').toString('hex');

const rawKey = (integrity: string) => `files/${hexOf(integrity)}`;
const brotliKey = (integrity: string) => `files/${hexOf(integrity)}.br`;
const indexKey = (remote: string, version: string) => `versions/${remote}/${version}.json`;

/** A file that hardly shrinks under compression, such as a picture, is served uncompressed. */
const WORTH_IT = 0.95;

/**
 * `best` runs once for all visitors. `quick` is for a developer, who waits for it and is the only one to load the
 * file.
 */
export type Effort = 'best' | 'quick';
const QUALITY: Readonly<Record<Effort, number>> = { best: constants.BROTLI_MAX_QUALITY, quick: 1 };

async function compressed(content: Buffer, effort: Effort, ready?: Buffer): Promise<Buffer | null> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY[effort] };
  const small = ready ?? (await compress(content, { params }));
  return small.length < content.length * WORTH_IT ? small : null;
}

/** Stores files by their content, and versions as lists of files. A file of two versions is stored once. */
export function fileStore(storage: Storage) {
  const names = sharedNames(storage);

  async function weigh(integrity: string): Promise<Weight | null> {
    const raw = await storage.stat(rawKey(integrity));
    if (raw === null) return null;
    const small = await storage.stat(brotliKey(integrity));
    return { bytes: raw.bytes, brotli: small?.bytes ?? raw.bytes };
  }

  async function indexOf(remote: string, version: string): Promise<Index | null> {
    const text = await storage.get(indexKey(remote, version));
    return text === null ? null : v.parse(Index, JSON.parse(text.toString('utf8')));
  }

  /** @param version or `_`, for a file that versions share */
  async function find(remote: string, version: string, file: string): Promise<Shelved | null> {
    if (version === SHARED_FILES) return names.find(remote, file);
    const index = await indexOf(remote, version);
    return index !== null && Object.hasOwn(index, file) ? (index[file] ?? null) : null;
  }

  return {
    weigh,
    takenNames: names.taken,

    /**
     * Stores a file and its compressed form. The caller has checked that `integrity` matches the content.
     *
     * @param ready the content compressed with brotli, by a build of this machine or checked by the caller
     */
    async put(integrity: string, content: Buffer, effort: Effort = 'best', ready?: Buffer): Promise<Weight> {
      const small = await compressed(content, effort, ready);
      if (small !== null) await storage.put(brotliKey(integrity), small);
      await storage.put(rawKey(integrity), content);
      return { bytes: content.length, brotli: small?.length ?? content.length };
    },

    /** Returns the content; a file that was damaged in the store counts as missing. */
    async get(integrity: string): Promise<Buffer | null> {
      const content = await storage.get(rawKey(integrity));
      if (content === null || integrityOf(content) === integrity) return content;
      await storage.delete(rawKey(integrity));
      return null;
    },

    /** Records the files of a version. From now on they can be read under its name. */
    async shelve(manifest: VersionManifest): Promise<void> {
      const { name, version, files } = manifest;
      const entries = await inParallel(Object.entries(files), async ([file, { integrity }]) => {
        const isCompressed = (await storage.stat(brotliKey(integrity))) !== null;
        return [file, { integrity, compressed: isCompressed }] as const;
      });
      const index: Index = Object.fromEntries(entries);
      await storage.put(indexKey(name, version), Buffer.from(JSON.stringify(index)));
      await names.name(manifest, index);
    },

    /** Returns whether every file of a version can be read. */
    async isWhole(manifest: VersionManifest): Promise<boolean> {
      const { name, version, files } = manifest;
      if ((await indexOf(name, version)) === null || !(await names.areNamed(manifest))) return false;
      const weights = await inParallel(Object.values(files), ({ integrity }) => weigh(integrity));
      return weights.every((weight) => weight !== null);
    },

    /** Returns whether every file of these versions is in the store, by three calls for all of them. */
    async areWhole(manifests: readonly VersionManifest[]): Promise<boolean> {
      const lists = await Promise.all(
        ['files/', 'versions/', 'shared/'].map((prefix) => storage.list(prefix)),
      );
      const there = new Set(lists.flat().map(({ key }) => key));
      const needed = manifests.flatMap((manifest) => [
        indexKey(manifest.name, manifest.version),
        ...names.keysOf(manifest),
        ...Object.values(manifest.files).map(({ integrity }) => rawKey(integrity)),
      ]);
      return needed.every((key) => there.has(key));
    },

    unshelve: (remote: string, version: string) => storage.delete(indexKey(remote, version)),

    /** Returns the versions whose files are recorded, as `remote/version`. */
    async shelved(): Promise<string[]> {
      const found = await storage.list('versions/');
      return found.map(({ key }) => key.slice('versions/'.length, -'.json'.length));
    },

    /**
     * Returns a file of a version, compressed when the client accepts that and it pays; null when there is none.
     * @param version or `_`, for a file that versions share
     */
    async read(
      remote: string,
      version: string,
      file: string,
      acceptsBrotli: boolean,
    ): Promise<ReadFile | null> {
      const found = await find(remote, version, file);
      if (found === null) return null;
      const small = acceptsBrotli && found.compressed ? await storage.get(brotliKey(found.integrity)) : null;
      if (small !== null) return { content: small, encoding: 'br' };
      const content = await storage.get(rawKey(found.integrity));
      return content === null ? null : { content, encoding: null };
    },

    /** Removes files that no version has and that were not uploaded since `before`: an upload may be under way. */
    async sweep(before: Date): Promise<{ files: number; bytes: number }> {
      const shelved = await storage.list('versions/');
      const indexes = await inParallel(shelved, async ({ key }) => ({
        remote: key.split('/')[1] ?? '',
        index: v.parse(Index, JSON.parse((await storage.get(key))?.toString('utf8') ?? '{}')),
      }));
      await names.sweep(indexes, before);
      const used = new Set(
        indexes.flatMap(({ index }) => Object.values(index).map(({ integrity }) => rawKey(integrity))),
      );
      const unused = (await storage.list('files/')).filter(
        ({ key, storedAt }) => !used.has(key.replace(/\.br$/, '')) && storedAt < before,
      );
      await inParallel(unused, ({ key }) => storage.delete(key));
      return { files: unused.length, bytes: unused.reduce((sum, { bytes }) => sum + bytes, 0) };
    },
  };
}

export type FileStore = ReturnType<typeof fileStore>;
