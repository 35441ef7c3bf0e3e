import { createHash } from 'node:crypto';
import type { HostManifest, PlannedRemote } from '@jukwaa/contracts';
import { LRUCache } from 'lru-cache';
import type { RemoteFiles } from '../remote-files.ts';

const KEPT_BYTES = 16 * 1_024 * 1_024;

const isOf = (content: Buffer, integrity: string | undefined): boolean =>
  `sha384-${createHash('sha384').update(content).digest('base64')}` === integrity;

/** Reads the text of files of builds, whose hashes are checked. */
export interface BuildFiles {
  /** A file of the host's build; null when it is missing or has another hash. */
  ofHost(host: HostManifest, name: string): Promise<string | null>;
  /** A file of a remote's version; null when it is missing or has another hash. */
  ofRemote(remote: PlannedRemote, name: string): Promise<string | null>;
}

/** @param readHost reads a file of the host's build */
export function buildFiles(
  readHost: (name: string) => Promise<Buffer | null>,
  remoteFiles: RemoteFiles,
): BuildFiles {
  const kept = new LRUCache<string, string>({
    maxSize: KEPT_BYTES,
    sizeCalculation: (text) => text.length + 1,
  });

  async function checked(
    integrity: string | undefined,
    read: () => Promise<Buffer | null>,
  ): Promise<string | null> {
    if (integrity === undefined) return null;
    const known = kept.get(integrity);
    if (known !== undefined) return known;
    const content = await read().catch(() => null);
    if (content === null || !isOf(content, integrity)) return null;
    const text = content.toString('utf8');
    kept.set(integrity, text);
    return text;
  }

  return {
    ofHost: ({ files }, name) => checked(files[name]?.integrity, () => readHost(name)),
    ofRemote: ({ manifest: { name: remote, version, files } }, name) =>
      checked(files[name]?.integrity, async () => {
        const found = await remoteFiles.read(remote, version, name, false);
        return found?.content ?? null;
      }),
  };
}
