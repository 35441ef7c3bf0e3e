import { createHash } from 'node:crypto';
import type { BuiltFile, RemoteManifest } from '@jukwaa/contracts';
import type { FileStore, Weight } from '../files/file-store.ts';
import { inParallel } from '../files/in-parallel.ts';

/** A name that stays inside the folder, has only characters that the edge serves, and fits on a disk. */
const isFileName = (name: string) =>
  name.split('/').every((part) => /^[\w.+-]{1,200}$/.test(part) && !/^\.+$/.test(part));

/** Most bytes of all files of a build together, before compression; ours have at most a tenth of them. */
const MAX_BYTES = 32 * 1024 * 1024;

/** The sizes of the files of a build in the store, by name; the missing ones are left out. */
export type Weights = ReadonlyMap<string, Weight>;

export async function weightsOf(
  store: FileStore,
  { files }: Pick<RemoteManifest, 'files'>,
): Promise<Weights> {
  const weights = await inParallel(
    Object.entries(files),
    async ([name, { integrity }]) => [name, await store.weigh(integrity)] as const,
  );
  return new Map(weights.flatMap(([name, weight]) => (weight === null ? [] : [[name, weight] as const])));
}

/**
 * Returns why a build is too large to be read. A single uploaded file may have any number of names in a manifest, and all files are
 * read into memory.
 */
export function tooLarge(weights: Weights): string[] {
  const all = [...weights.values()].reduce((sum, { bytes }) => sum + bytes, 0);
  return all <= MAX_BYTES ? [] : [`its files are ${all} bytes before compression; ${MAX_BYTES} are allowed`];
}

/** Reads the files of a manifest, by name; null for one that the store lacks or that does not match its hash. */
export type Contents = ReadonlyMap<string, Buffer | null>;

export async function contentsOf(
  store: FileStore,
  { files }: Pick<RemoteManifest, 'files'>,
): Promise<Contents> {
  const read = await inParallel(
    Object.entries(files),
    async ([name, { integrity }]) => [name, await store.get(integrity)] as const,
  );
  return new Map(read);
}

const lost = (name: string) => `${name} is missing, or differs from its hash`;

/** Whether browsers would fetch the file twice: by the manifest for a preload, and by the loader in the build's entry. */
const hasOtherSri = ({ sri }: BuiltFile, content: Buffer): boolean =>
  sri !== undefined && sri !== `sha256-${createHash('sha256').update(content).digest('base64')}`;

/** Returns the files of a build that the store has lost. */
export async function lostFiles(
  store: FileStore,
  manifest: Pick<RemoteManifest, 'files'>,
): Promise<string[]> {
  const contents = await contentsOf(store, manifest);
  return [...contents].flatMap(([name, content]) => (content === null ? [lost(name)] : []));
}

/** Returns files that are missing, misnamed, or named by an entry or chunk but not part of the build. */
export function notWhole(
  { files, entry, chunks, server }: Pick<RemoteManifest, 'files' | 'entry' | 'chunks' | 'server'>,
  contents: Contents,
): string[] {
  const named = new Set([entry, ...Object.values(chunks).flat(), ...(server === undefined ? [] : [server])]);
  // Browsers can load every other file, whose bytes count in the budget.
  const servesBrowsers = server !== undefined && !server.endsWith('.cjs');
  return [
    ...(servesBrowsers ? [`its server build ${server} is no .cjs file`] : []),
    ...Object.entries(files).flatMap(([name, file]) => {
      if (!isFileName(name)) return [`${name} is no name of a file in the build`];
      const content = contents.get(name) ?? null;
      if (content === null) return [lost(name)];
      return hasOtherSri(file, content) ? [`${name} differs from its hash for pages`] : [];
    }),
    ...[...named]
      .filter((name) => !Object.hasOwn(files, name))
      .map((name) => `${name} is not among the files`),
  ];
}
