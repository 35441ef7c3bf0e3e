import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { check, lock } from 'proper-lockfile';
import { ROOT } from '../start/root.ts';

/**
 * A start builds and publishes every remote of the project, so a remote that a test adds or removes would change its
 * plan.
 */
const FOLDER = join(ROOT, '.cache/remotes-turn');
/** A test that changes the remotes holds it until its end, one that uses them for a moment. */
const GATE = join(FOLDER, 'gate');
/**
 * Each lock has its own name, because the library identifies locks by the name of the locked file, which need not
 * exist.
 */
const HOLDING = { stale: 60_000, realpath: false } as const;
const LOCK_END = /\.lock$/;
const LOOK_AGAIN_MS = 200;

/** Longest wait of a file's hook for its turn, ms: as long as all other files take. */
export const TURN_MS = 3_600_000;

type Release = () => Promise<void>;
let release: Release = async () => undefined;

async function lockGate(): Promise<Release> {
  await mkdir(FOLDER, { recursive: true });
  for (;;) {
    try {
      return await lock(GATE, HOLDING);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ELOCKED')) throw error;
      await pause(LOOK_AGAIN_MS);
    }
  }
}

/** Whether a file of tests uses the remotes; removes the lock of a killed one. */
async function areUsed(): Promise<boolean> {
  const uses = (await readdir(FOLDER)).filter((name) => name.startsWith('use-'));
  for (const name of uses) {
    if (await check(join(FOLDER, name.replace(LOCK_END, '')), HOLDING)) return true;
    await rm(join(FOLDER, name), { recursive: true, force: true });
  }
  return false;
}

/** Waits until no file of tests changes the remotes of the project, and keeps them unchanged until `endTurn`. */
export async function takeTurn(): Promise<void> {
  const open = await lockGate();
  release = await lock(join(FOLDER, `use-${randomUUID()}`), HOLDING);
  await open();
}

/** Waits until no file of tests uses the remotes of the project; until `endTurn` the caller may add and remove one. */
export async function takeTurnAlone(): Promise<void> {
  release = await lockGate();
  while (await areUsed()) await pause(LOOK_AGAIN_MS);
}

export const endTurn = (): Promise<void> => release();
