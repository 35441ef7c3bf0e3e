import { setTimeout as wait } from 'node:timers/promises';
import type { Bet } from '@jukwaa/contracts';
import { type Attempt, answeredBets, betsOf } from './betting-run.ts';

const LOOK_MS = 50;
/** The service must work again this long after a fault (ms). */
const RECOVERY_MS = 90_000;

/** What became of the bets that players sent through a fault. */
export interface Tally {
  readonly answered: number;
  /** Answered bets that are gone. */
  readonly lost: number;
  /** Bets that no answer names. */
  readonly doubled: number;
  readonly unanswered: number;
}

/** Ids of every bet of these users. */
export async function betIds(url: string, users: readonly string[]): Promise<string[]> {
  const lists = await Promise.all(users.map((user): Promise<Bet[]> => betsOf(url, user)));
  return lists.flat().map(({ id }) => id);
}

/** Compares the answers that players got with the bets that they have, but for those of `before`. */
export async function tallyOf(
  url: string,
  users: readonly string[],
  attempts: readonly Attempt[],
  before: ReadonlySet<string>,
): Promise<Tally> {
  const answered = answeredBets(attempts);
  const known = new Set(answered);
  const found = (await betIds(url, users)).filter((id) => !before.has(id));
  const there = new Set(found);
  return {
    answered: answered.length,
    lost: answered.filter((id) => !there.has(id)).length,
    doubled: found.filter((id) => !known.has(id)).length + (answered.length - known.size),
    unanswered: attempts.filter(({ answer }) => answer === null).length,
  };
}

/** Waits until `count` is at least `least`; an error when a process has died, or when it takes too long. */
export async function untilAtLeast(
  what: string,
  count: () => number,
  least: number,
  isDead: () => boolean,
): Promise<void> {
  const end = performance.now() + RECOVERY_MS;
  while (count() < least) {
    if (isDead()) throw new Error('the process died of the fault');
    if (performance.now() > end) throw new Error(`${what} do not come after the fault`);
    await wait(LOOK_MS);
  }
}
