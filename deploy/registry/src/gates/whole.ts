import type { RemoteManifest } from '@jukwaa/contracts';
import type { FileStore } from '../files/file-store.ts';
import { inParallel } from '../files/in-parallel.ts';

/** A name that stays inside the folder, has only characters that the edge serves, and fits on a disk. */
const isFileName = (name: string) =>
  name.split('/').every((part) => /^[\w.+-]{1,200}$/.test(part) && !/^\.+$/.test(part));

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
    ...Object.keys(files).flatMap((name) => {
      if (!isFileName(name)) return [`${name} is no name of a file in the build`];
      return contents.get(name) == null ? [lost(name)] : [];
    }),
    ...[...named]
      .filter((name) => !Object.hasOwn(files, name))
      .map((name) => `${name} is not among the files`),
  ];
}
