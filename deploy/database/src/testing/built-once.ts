import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { hasErrorCode } from '../errors.ts';

const LOOK_AGAIN_MS = 50;

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** A copy of a template. A thousand files: the system's copy needs a fifth of the time of Node's. */
export async function copyTo(folder: string, template: string): Promise<void> {
  await promisify(execFile)('cp', ['-R', `${template}/.`, folder]);
}

/** Builds the template next to its place and moves it there; a second process that finishes later discards its own. */
async function buildAt(place: string, build: (draft: string) => Promise<void>): Promise<void> {
  const draft = await mkdtemp(`${place}-`);
  try {
    await build(draft);
    await rename(draft, place).catch(async (error) => {
      if (!(await exists(place))) throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Runs `work` unless another process does: then it waits until that one has ended, or was killed. */
async function inTurn(turn: string, killedMs: number, work: () => Promise<void>): Promise<void> {
  try {
    await mkdir(turn);
  } catch (error) {
    if (!hasErrorCode(error, 'EEXIST')) throw error;
    const began = await stat(turn).catch(() => null);
    if (began !== null && Date.now() - began.mtimeMs > killedMs)
      await rm(turn, { recursive: true, force: true });
    await pause(LOOK_AGAIN_MS);
    return;
  }
  try {
    await work();
  } finally {
    await rm(turn, { recursive: true, force: true });
  }
}

/**
 * A folder that many test processes copy. Only one of them builds it: they need it at the same time, and it keeps a processor busy for
 * seconds.
 *
 * @param killedMs a builder that takes this long (ms) was killed
 * @param build fills the empty folder that it is given
 */
export async function builtOnce(
  place: string,
  killedMs: number,
  build: (draft: string) => Promise<void>,
): Promise<string> {
  while (!(await exists(place)))
    await inTurn(`${place}.turn`, killedMs, async () => {
      if (!(await exists(place))) await buildAt(place, build);
    });
  return place;
}
