import { type Database, DatabaseUnavailable } from '@jukwaa/database';
import type { Logger } from 'pino';
import type { Outbox } from '../../../kit/index.ts';
import { type BetToPlace, isPlain, type PlacementDecision, place, placeAll } from './placements.ts';

/** Places a bet together with those that arrive at the same time. */
export type PlaceTogether = (bet: BetToPlace) => Promise<PlacementDecision>;

interface Waiting {
  readonly bet: BetToPlace;
  readonly answer: (decision: PlacementDecision) => void;
  readonly fail: (error: unknown) => void;
}

interface Deps {
  readonly db: Database;
  readonly outbox: Pick<Outbox, 'wake'>;
  readonly log: Pick<Logger, 'warn'>;
}

/** The most bets of one commit: it takes about 10 ms, so that nobody waits long for the others. */
const MAX_TOGETHER = 24;
/** Commits under way at once. The embedded database has one connection; on a server one commit is flushed while the next works. */
const LANES = { pglite: 1, postgres: 2 } as const;
/** Fewer bets wait for the commit under way: a commit costs the server about as much for one bet as for four. */
const SECOND_LANE_FROM = 4;
/** The longest that fewer bets wait for it (ms), when it is held up by a lock. */
const SECOND_LANE_AFTER_MS = 20;

/** Takes those that may go next out of the line: the first, and behind it plain bets of others if it is one. */
function nextGroup(waiting: Waiting[]): Waiting[] {
  const [first] = waiting;
  if (first === undefined || !isPlain(first.bet)) return waiting.splice(0, 1);
  const users = new Set<number>();
  const group: Waiting[] = [];
  const others: Waiting[] = [];
  for (const one of waiting) {
    const { userId } = one.bet.placement;
    const joins = group.length < MAX_TOGETHER && isPlain(one.bet) && !users.has(userId);
    if (joins) users.add(userId);
    (joins ? group : others).push(one);
  }
  waiting.splice(0, waiting.length, ...others);
  return group;
}

/**
 * Group commit: bets that arrive while others are being written wait for these and then go together, in one statement and
 * one flush to the disk, one of each user. A bet that comes alone goes at once. When a group fails, each bet of it goes by itself, so that one
 * bet's fault is its own.
 */
export function createPlaceTogether({ db, log, outbox }: Deps): PlaceTogether {
  const waiting: Waiting[] = [];
  let lanes = 0;
  let late: NodeJS.Timeout | null = null;

  const placeOne = ({ bet, answer, fail }: Waiting): Promise<void> => place(db, bet).then(answer, fail);

  /** Those that still take bets and whose callers still wait; the others are answered at once. */
  function stillOpen(group: readonly Waiting[]): Waiting[] {
    return group.filter(({ bet, answer }) => {
      const isFresh = bet.isFresh?.() ?? true;
      const isOpen = isFresh && (bet.isStillOpen?.() ?? true);
      if (!isOpen) answer({ verdict: isFresh ? 'stopped' : 'not_started' });
      return isOpen;
    });
  }

  async function placeGroup(group: readonly Waiting[]): Promise<void> {
    const [first, second] = group;
    if (first !== undefined && second === undefined) return placeOne(first);
    let decisions: PlacementDecision[];
    try {
      decisions = await placeAll(
        db,
        group.map(({ bet }) => bet),
      );
    } catch (err) {
      // Each caller repeats under the key of the bet, which shows whether the group was committed.
      if (err instanceof DatabaseUnavailable) return group.forEach(({ fail }) => void fail(err));
      log.warn({ err, bets: group.length }, 'bets that came together failed; each goes by itself');
      await Promise.all(group.map(placeOne));
      return;
    }
    for (const [index, { answer, fail }] of group.entries()) {
      const decision = decisions[index];
      if (decision === undefined) fail(new Error('a bet of a group has no decision'));
      else answer(decision);
    }
  }

  async function drain(): Promise<void> {
    do {
      const group = stillOpen(nextGroup(waiting));
      if (group.length === 0) continue;
      await placeGroup(group);
      outbox.wake();
    } while (waiting.length >= (lanes > 1 ? SECOND_LANE_FROM : 1));
    lanes -= 1;
    if (waiting.length === 0) stopTimer();
  }

  function stopTimer(): void {
    if (late !== null) clearTimeout(late);
    late = null;
  }

  function openLane(): void {
    stopTimer();
    if (waiting.length === 0 || lanes >= LANES[db.engine]) return;
    lanes += 1;
    // After the calls that came in with this one were read.
    setImmediate(() => void drain());
  }

  return (bet) =>
    new Promise((answer, fail) => {
      waiting.push({ bet, answer, fail });
      if (lanes === 0 || waiting.length >= SECOND_LANE_FROM) openLane();
      else if (lanes < LANES[db.engine]) late ??= setTimeout(openLane, SECOND_LANE_AFTER_MS);
    });
}
