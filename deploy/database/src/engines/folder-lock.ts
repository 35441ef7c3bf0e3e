import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { open, readFile, rm, stat, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseFolderError, hasErrorCode } from '../errors.ts';

const LOCK = 'jukwaa.lock';
const TAKEOVER = 'jukwaa.lock.takeover';
export const LOCK_FILES = [LOCK, TAKEOVER] as const;

/** Period of the holder's heartbeat, and the silence after which a holder on another machine counts as dead (ms). */
const HEARTBEAT_MS = 2_000;
const SILENCE_MS = 10_000;
/** A takeover lasts a moment; an older one was killed in it. */
const TAKEOVER_MS = 3_000;
/**
 * A holder writes its lock right after creating it. A lock that stays unreadable for this long was left by a killed
 * process (ms).
 */
const WRITING_MS = 2_000;
const LOOK_AGAIN_MS = 20;

export type Release = () => Promise<void>;

interface Holder {
  readonly pid: number;
  /** Start time of the process, in ticks since boot; it differs from that of a later process with the same number. */
  readonly born: string | null;
  readonly host: string;
  readonly token: string;
}

/**
 * Locks held by this very process. Its pid alone does not distinguish them from those of a dead process with the same
 * pid.
 */
const heldHere = new Set<string>();

/** Fields of `/proc/<pid>/stat` after the name (proc(5)). */
const STATE_FIELD = 0;
const BIRTH_FIELD = 19;

/** Returns state and start of a process; null when it is gone, and on systems without `/proc`. */
function statOf(pid: number): { readonly state: string; readonly born: string | null } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[STATE_FIELD] ?? '', born: fields[BIRTH_FIELD] ?? null };
  } catch {
    return null;
  }
}

const birthOf = (pid: number): string | null => statOf(pid)?.born ?? null;

/** Whether a thread of the process still runs after its main thread has ended. */
function hasThreads(pid: number): boolean {
  try {
    return readdirSync(`/proc/${pid}/task`).length > 1;
  } catch {
    return false;
  }
}

/** A process that has ended keeps its number as a zombie until its parent reaps it, in a container often never. */
const isZombie = (pid: number): boolean => /^[ZX]$/.test(statOf(pid)?.state ?? '') && !hasThreads(pid);

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return hasErrorCode(error, 'EPERM') && !isZombie(pid);
  }
}

async function isAlive(file: string, holder: Holder): Promise<boolean> {
  if (holder.host !== hostname()) {
    const { mtimeMs } = await stat(file);
    return Date.now() - mtimeMs < SILENCE_MS;
  }
  if (holder.pid === process.pid) return heldHere.has(holder.token);
  return isRunning(holder.pid) && (holder.born === null || holder.born === birthOf(holder.pid));
}

/** The holder written in a lock file: null when there is no file, `'unreadable'` when it was killed while writing. */
async function holderOf(file: string): Promise<Holder | null | 'unreadable'> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return 'unreadable';
  }
}

/** As `holderOf`, after the holder had the time to write its lock. */
async function writtenHolderOf(file: string): Promise<Holder | null | 'unreadable'> {
  const until = performance.now() + WRITING_MS;
  for (;;) {
    const holder = await holderOf(file);
    if (holder !== 'unreadable' || performance.now() > until) return holder;
    await wait(LOOK_AGAIN_MS);
  }
}

/** Creates the file with `text`, or answers false when it exists. */
async function createOnly(file: string, text: string): Promise<boolean> {
  try {
    const handle = await open(file, 'wx');
    await handle.writeFile(text);
    await handle.close();
    return true;
  } catch (error) {
    if (hasErrorCode(error, 'EEXIST')) return false;
    throw error;
  }
}

async function ageOf(file: string): Promise<number> {
  return stat(file).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => 0,
  );
}

/**
 * Removes a lock whose holder is dead. Only one process at a time may judge and remove; else one could remove a fresh
 * lock.
 */
async function removeDead(folder: string): Promise<Holder | null> {
  const guard = join(folder, TAKEOVER);
  while (!(await createOnly(guard, ''))) {
    if ((await ageOf(guard)) > TAKEOVER_MS) await rm(guard, { force: true });
    else await wait(LOOK_AGAIN_MS);
  }
  try {
    const file = join(folder, LOCK);
    const holder = await writtenHolderOf(file);
    if (holder !== null && holder !== 'unreadable' && (await isAlive(file, holder))) return holder;
    await rm(file, { force: true });
    return null;
  } finally {
    await rm(guard, { force: true });
  }
}

const lockedBy = (folder: string, { pid, host }: Holder) => {
  const where = host === hostname() ? `process ${pid}` : `process ${pid} on ${host}`;
  return new DatabaseFolderError(
    'locked',
    folder,
    `is in use by ${where}: stop that one first, or name another folder`,
  );
};

/**
 * Locks a folder for this process. The lock of a dead process is taken over at once; a living holder is a
 * `DatabaseFolderError` that names it. PGlite has no such lock, and two processes on one folder lose each other's rows.
 */
export async function takeFolderLock(folder: string): Promise<Release> {
  const file = join(folder, LOCK);
  const token = randomUUID();
  const self: Holder = { pid: process.pid, born: birthOf(process.pid), host: hostname(), token };
  heldHere.add(token);
  while (!(await createOnly(file, JSON.stringify(self)))) {
    const holder = await removeDead(folder);
    if (holder === null) continue;
    heldHere.delete(token);
    throw lockedBy(folder, holder);
  }
  const heartbeat = setInterval(() => {
    const now = new Date();
    utimes(file, now, now).catch(() => {});
  }, HEARTBEAT_MS);
  heartbeat.unref();
  return async () => {
    clearInterval(heartbeat);
    heldHere.delete(token);
    await rm(file, { force: true });
  };
}
