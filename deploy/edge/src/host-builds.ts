import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HOST, isNamedByContent, SHARED_FILES } from '@jukwaa/contracts';
import type { FilePlace } from './dictionaries/file-place.ts';
import { manifestIn } from './hosts/host-texts.ts';
import type { RemoteFiles } from './remote-files.ts';

/** A build of the host that open pages may have loaded. */
interface HostBuild {
  readonly folder: string;
  readonly version: string;
  readonly names: ReadonlySet<string>;
}

/** A file of a build in a folder. */
export interface FoundFile {
  readonly folder: string;
  readonly name: string;
  readonly isImmutable: boolean;
  /** Whether the folder has it compressed by Brotli as well, with `.br` behind its name. */
  readonly isCompressed: boolean;
}

/** Reads the build in a folder; null for an incomplete one. */
async function readBuild(folder: string): Promise<HostBuild | null> {
  try {
    const { version } = await manifestIn(folder);
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'));
    const names = files.map((file) => join(file.parentPath, file.name).slice(folder.length + 1));
    return { folder, version, names: new Set(names.map((name) => name.replaceAll('\\', '/'))) };
  } catch {
    return null;
  }
}

/** Reads the builds in folders, the current one first, and leaves out incomplete ones. */
export async function readBuilds(folders: readonly string[]): Promise<HostBuild[]> {
  const read = await Promise.all(folders.map(readBuild));
  return read.filter((build) => build !== null);
}

/** The place of `/host/<version>/<name>`, or of `/host/<name>`. */
export function hostPlace(path: string): FilePlace {
  const slash = path.indexOf('/');
  return slash > 0
    ? { remote: HOST, version: path.slice(0, slash), file: path.slice(slash + 1) }
    : { remote: HOST, version: SHARED_FILES, file: path };
}

/** Finds the file of `/host/<version>/<name>` among the builds, or of `/host/<name>` in the newest build that has it. */
export function findFile(builds: readonly HostBuild[], path: string): FoundFile | null {
  const place = hostPlace(path);
  const named = builds.find(({ version }) => version === place.version);
  const name = named === undefined ? path : place.file;
  const build = named ?? builds.find(({ names }) => names.has(name));
  if (!build?.names.has(name)) return null;
  return {
    folder: build.folder,
    name,
    isImmutable: named !== undefined || isNamedByContent(name),
    isCompressed: build.names.has(`${name}.br`),
  };
}

/** The files of the builds, as the registry's store has those of published versions. */
export const filesOfBuilds = (builds: readonly HostBuild[]): RemoteFiles => ({
  async read(_host, version, file, acceptsBrotli) {
    const found = findFile(builds, version === SHARED_FILES ? file : `${version}/${file}`);
    if (found === null) return null;
    const path = join(found.folder, found.name);
    return acceptsBrotli && found.isCompressed
      ? { content: await readFile(`${path}.br`), encoding: 'br' }
      : { content: await readFile(path), encoding: null };
  },
});
