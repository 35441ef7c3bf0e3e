import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { lock } from 'proper-lockfile';
import { ROOT } from '../start/settings.ts';

const FOLDER = join(ROOT, '.cache');
const STALE_MS = 60_000;
const LOOK_AGAIN_MS = 200;

/** How long the hook of a file of tests may wait for its turn, ms: as long as all others take. */
export const TURN_MS = 600_000;

let release: () => Promise<void> = async () => undefined;

/**
 * Waits until no other file of tests starts a stack or makes a remote in the project: a start builds and publishes every remote
 * that it finds, so one that comes or goes meanwhile would be in its plan.
 */
export async function takeTurn(): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  for (;;) {
    try {
      release = await lock(FOLDER, { lockfilePath: join(FOLDER, 'remotes.lock'), stale: STALE_MS });
      return;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ELOCKED')) throw error;
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    }
  }
}

export const endTurn = (): Promise<void> => release();
