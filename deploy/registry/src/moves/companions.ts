import { HOST } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import { shownRemotes } from '../gates/judge.ts';
import { shownHosts } from '../model/hosts.ts';
import { Refused } from '../refusal.ts';

/** Number of checks of one version. Each takes seconds, and a page seldom changes twice meanwhile. */
const MOST_CHECKS = 3;

/**
 * Returns the versions that a version is checked with, as one text: of a remote the hosts that visitors may get, and of the
 * host the remotes. A check takes seconds and runs outside the lock, so under the lock it counts only for the same ones.
 */
export async function companionsOf(db: Queryable, name: string): Promise<string> {
  const shown = name === HOST ? await shownRemotes(db) : await shownHosts(db);
  return shown.map((manifest) => `${manifest.name}@${manifest.version}`).join(' ');
}

/**
 * Repeats a check and its move while other versions go live between the two.
 *
 * @param attempt returns null when its check no longer counts
 * @throws Refused after the last attempt
 */
export async function untilUnchanged<T>(name: string, attempt: () => Promise<T | null>): Promise<T> {
  for (let left = MOST_CHECKS; left > 0; left -= 1) {
    const done = await attempt();
    if (done !== null) return done;
  }
  const others = name === HOST ? 'remotes' : 'hosts';
  throw new Refused(409, 'page_changed', [`other ${others} went live during each check; try it again`]);
}
