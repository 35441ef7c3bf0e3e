import { accessSync, constants, rmSync, statfsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { STOP_SIGNALS } from '../start/stop-signal.ts';

/** A folder in memory, on Linux: databases of tests need not wait for a disk there. */
const MEMORY = '/dev/shm';
/** Limit of a run, which needs far less; containers often have 64 MB only. */
const ENOUGH_BYTES = 4 * 1024 ** 3;
/** Other users may pass through: PostgreSQL, which does not run as root, has its folder in it. */
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

/**
 * Without another handler a signal ends the process, which removes the folder. Returns the function that undoes this.
 */
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
 * Gives `work` a folder for temporary files of its own, also for its child processes. The folder is removed at the
 * end, with all files that a failed or stopped test has left in it.
 *
 * @param place `memory` where there is room, unless TMPDIR names a place; tasks that measure or need a disk stay on
 * it
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
    // The removal is retried for a while: processes that were ended may still be writing.
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}
