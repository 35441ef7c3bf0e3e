import { constants } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import type { Database } from '@jukwaa/database';

/** A check that takes longer has failed (ms): `/ready` answers within a second. */
const PATIENCE_MS = 700;
/** With less free space the database may fail in the middle of its work (bytes). */
const LEAST_FREE_BYTES = 64 * 1024 * 1024;

export const CHECK_NAMES = ['database', 'broker', 'lease', 'disk'] as const;
export type CheckName = (typeof CHECK_NAMES)[number];
/** Each resolves to whether its part works; a rejection counts as no. */
export type ReadinessChecks = Readonly<Record<CheckName, () => Promise<boolean>>>;

/** The answer of `/ready`. */
export interface Readiness {
  readonly status: 'ready' | 'not_ready';
  readonly checks: Readonly<Record<CheckName, 'up' | 'down'>>;
}

/** Runs at most one check at a time, with a short time limit: a frozen database must not collect checks. */
function bounded(check: () => Promise<boolean>): () => Promise<boolean> {
  let running: Promise<boolean> | null = null;
  return () => {
    running ??= check()
      .catch(() => false)
      .finally(() => {
        running = null;
      });
    const answer = running;
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), PATIENCE_MS);
      void answer.then((isUp) => {
        clearTimeout(timer);
        resolve(isUp);
      });
    });
  };
}

/** Combines the checks into one. */
export function createReadiness(checks: ReadinessChecks): () => Promise<Readiness> {
  const asked = CHECK_NAMES.map((name) => [name, bounded(checks[name])] as const);
  return async () => {
    const answers = await Promise.all(asked.map(async ([name, check]) => [name, await check()] as const));
    const stateOf = (name: CheckName) =>
      answers.some(([other, isUp]) => other === name && isUp) ? 'up' : 'down';
    return {
      status: answers.every(([, isUp]) => isUp) ? 'ready' : 'not_ready',
      checks: {
        database: stateOf('database'),
        broker: stateOf('broker'),
        lease: stateOf('lease'),
        disk: stateOf('disk'),
      },
    };
  };
}

export async function isAnswering(db: Database): Promise<boolean> {
  await db.query('SELECT 1 AS up');
  return true;
}

/** Whether a folder is writable and its disk has free space. */
export async function hasDiskSpace(folder: string): Promise<boolean> {
  await access(folder, constants.W_OK);
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize >= LEAST_FREE_BYTES;
}
