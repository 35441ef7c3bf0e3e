import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ServerUser } from './start-postgres.ts';

const run = promisify(execFile);

/** A disk of limited size in memory. */
export interface SmallDisk {
  /** Takes all the room that is left. */
  fill(): Promise<void>;
  /** Gives that room back. */
  empty(): Promise<void>;
  unmount(): Promise<void>;
}

/**
 * Mounts a disk at a folder, for its user. Returns null where this process may not mount.
 *
 * @param megabytes its size; only its files take memory
 */
export async function mountSmallDisk(
  folder: string,
  megabytes: number,
  user: ServerUser | null,
): Promise<SmallDisk | null> {
  const owner = user === null ? '' : `,uid=${user.uid},gid=${user.gid}`;
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=700${owner}`, 'tmpfs', folder]);
  } catch {
    return null;
  }
  const ballast = join(folder, 'ballast');
  return {
    // It ends with an error once nothing more fits.
    fill: () =>
      run('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=64k']).then(
        () => undefined,
        () => undefined,
      ),
    empty: () => rm(ballast, { force: true }),
    unmount: async () => void (await run('umount', ['-l', folder])),
  };
}
