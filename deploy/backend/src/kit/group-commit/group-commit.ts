import { DatabaseUnavailable } from '@jukwaa/database';
import type { Logger } from 'pino';
import { type GroupMember, nextGroup } from './next-group.ts';

/** Writes orders of one kind and answers them. */
export interface GroupRules<O, A> {
  readonly log: Pick<Logger, 'warn'>;
  /** The user of an order, and the orders with which it can share a statement. */
  readonly memberOf: (order: O) => GroupMember;
  /** Called just before an order is written. Returns the answer of an order that must not be written now; null: it is written. */
  readonly check: (order: O) => A | null;
  /**
   * Writes one order, or several of one group, each of another user: all or, when it fails, none. The answers are in the order of
   * the orders.
   */
  readonly write: (orders: readonly O[]) => Promise<readonly A[]>;
  /** Called after each commit, for example to send its messages at once. */
  readonly onCommit: () => void;
}

interface Waiting<O, A> extends GroupMember {
  readonly order: O;
  readonly answer: (answer: A) => void;
  readonly fail: (error: unknown) => void;
}

/**
 * Number of commits at the same time. A server works on one while it flushes another. The embedded database takes them in turn, and
 * has the second at hand when the first ends.
 */
const LANES = 2;
/** With fewer waiting orders no second commit starts: a commit of one order costs about as much as a commit of four. */
const SECOND_LANE_FROM = 8;
/** Upper bound on the wait of fewer orders (ms), when a lock delays the commit under way. */
const SECOND_LANE_AFTER_MS = 20;

/** Writes a group. When it fails, each of its orders is written alone, so that a faulty order fails alone. */
async function writeGroup<O, A>(rules: GroupRules<O, A>, group: readonly Waiting<O, A>[]): Promise<void> {
  let answers: readonly A[];
  try {
    answers = await rules.write(group.map(({ order }) => order));
  } catch (err) {
    // Each caller retries with the key of its order, which shows whether the group was committed.
    if (group.length === 1 || err instanceof DatabaseUnavailable)
      return group.forEach(({ fail }) => void fail(err));
    rules.log.warn({ err, orders: group.length }, 'orders that came together failed; each goes by itself');
    await Promise.all(group.map((one) => writeGroup(rules, [one])));
    return;
  }
  for (const [index, { answer, fail }] of group.entries()) {
    const decided = answers[index];
    if (decided === undefined) fail(new Error('an order of a group has no answer'));
    else answer(decided);
  }
}

/**
 * Group commit: orders that arrive during a commit wait for it. They then share one statement and one flush to disk, with at most
 * one order per user. A single order is written without delay. See `group-commit.decision.md`.
 */
export function createGroupCommit<O, A>(rules: GroupRules<O, A>): (order: O) => Promise<A> {
  const waiting: Waiting<O, A>[] = [];
  let lanes = 0;
  let late: NodeJS.Timeout | null = null;

  /** The orders to write; the others are answered immediately. */
  function checked(group: readonly Waiting<O, A>[]): Waiting<O, A>[] {
    return group.filter(({ order, answer, fail }) => {
      try {
        const stopped = rules.check(order);
        if (stopped !== null) answer(stopped);
        return stopped === null;
      } catch (error) {
        fail(error);
        return false;
      }
    });
  }

  async function drain(): Promise<void> {
    do {
      const group = checked(nextGroup(waiting));
      if (group.length === 0) continue;
      await writeGroup(rules, group);
      rules.onCommit();
    } while (waiting.length >= (lanes > 1 ? SECOND_LANE_FROM : 1));
    lanes -= 1;
    if (waiting.length === 0) stopTimer();
    else openLaneLater();
  }

  function stopTimer(): void {
    if (late !== null) clearTimeout(late);
    late = null;
  }

  function openLaneLater(): void {
    late ??= setTimeout(openLane, SECOND_LANE_AFTER_MS);
  }

  function openLane(): void {
    stopTimer();
    if (waiting.length === 0 || lanes >= LANES) return;
    lanes += 1;
    // Runs after the calls that arrived in the same turn were read.
    setImmediate(() => void drain());
  }

  return (order) =>
    new Promise((answer, fail) => {
      waiting.push({ ...rules.memberOf(order), order, answer, fail });
      if (lanes === 0 || waiting.length >= SECOND_LANE_FROM) openLane();
      else if (lanes < LANES) openLaneLater();
    });
}
