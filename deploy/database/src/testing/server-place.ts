import { chown, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';
import { serverUser } from './start-postgres.ts';

/** Where a server of a test's own has its programs, its files and its port. */
export interface ServerPlace {
  readonly programs: string;
  readonly as: { readonly cwd: string; readonly uid?: number; readonly gid?: number };
  readonly folder: string;
  readonly data: string;
  readonly port: number;
  /** The disk of the folder, if it has one of its own. */
  readonly disk: SmallDisk | null;
}

/** @param diskMb size of a disk of its own, which it gets where this process may mount one; null for none */
export async function newPlace(programs: string, diskMb: number | null = null): Promise<ServerPlace> {
  const user = await serverUser();
  const folder = await mkdtemp(join(tmpdir(), 'jukwaa-faulty-'));
  if (user !== null) await chown(folder, user.uid, user.gid);
  const disk = diskMb === null ? null : await mountSmallDisk(folder, diskMb, user);
  const as = { ...user, cwd: folder };
  return { programs, as, folder, data: join(folder, 'data'), port: await freePort(), disk };
}
