import { accessSync, constants, rmSync, statfsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { STOP_SIGNALS } from '../start/stop-signal.ts';

/** A folder in memory, on Linux: databases of tests come and go there without waiting for a disk. */
const MEMORY = '/dev/shm';
/** What a run takes at most is far below; containers often have 64 MB only. */
const ENOUGH_BYTES = 4 * 1024 ** 3;
/** Passable for others: PostgreSQL, which does not run as root, has its folder in it. */
const PASSABLE = 0o711;

function hasMemory(): boolean {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return Math.min(bavail * bsize, freemem()) >= ENOUGH_BYTES;
  } catch {
    return false;
  }
}

/** Where nobody else sees to a signal it ends the process, which takes the folder with it. Gives what undoes this. */
function removeAtExit(folder: string): () => void {
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  const ends = STOP_SIGNALS.map((signal) => {
    const end = () => {
      if (process.listenerCount(signal) === 1) process.exit(1);
    };
    return [signal, end] as const;
  });
  process.on('exit', remove);
  for (const [signal, end] of ends) process.on(signal, end);
  return () => {
    process.off('exit', remove);
    for (const [signal, end] of ends) process.off(signal, end);
  };
}

/**
 * While `work` runs, the folder for temporary files is one of its own, also for the processes that it starts. It is removed at
 * the end, with whatever a test that failed or was stopped has left in it.
 *
 * @param place `memory` where there is room, unless TMPDIR says where; what measures a disk, or needs one, stays on it
 */
export async function withOwnTemp<T>(
  work: () => Promise<T>,
  place: 'memory' | 'disk' = 'memory',
): Promise<T> {
  const { TMPDIR: was } = process.env;
  const parent = place === 'memory' && was === undefined && hasMemory() ? MEMORY : tmpdir();
  const folder = await mkdtemp(join(parent, 'jukwaa-run-'));
  await chmod(folder, PASSABLE);
  const stays = removeAtExit(folder);
  process.env.TMPDIR = folder;
  try {
    return await work();
  } finally {
    if (was === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = was;
    stays();
    // Again for a while: what was told to end may still be writing.
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}
