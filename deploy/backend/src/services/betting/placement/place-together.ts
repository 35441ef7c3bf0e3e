import { type Database, DatabaseUnavailable } from '@jukwaa/database';
import type { Logger } from 'pino';
import type { Outbox } from '../../../kit/index.ts';
import { type BetToPlace, isPlain, type PlacementDecision, place, placeAll } from './placements.ts';

/** Places a bet together with other bets that arrive at the same time. */
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

/** Largest number of bets in one commit: it takes about 10 ms, so that the delay for each bet stays short. */
const MAX_TOGETHER = 24;
/**
 * Number of commits at the same time. A server works on one while it flushes another. The embedded database takes them in turn, and
 * has the second at hand when the first ends.
 */
const LANES = 2;
/** With fewer waiting bets no second commit starts: a commit of one bet costs about as much as a commit of four. */
const SECOND_LANE_FROM = 8;
/** Upper bound on the wait of fewer bets (ms), when a lock delays the commit under way. */
const SECOND_LANE_AFTER_MS = 20;

/** Removes the next group from the queue: the first bet and, if it is plain, the plain bets of other users behind it. */
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
 * Group commit: bets that arrive during a commit wait for it. They then share one statement and one flush to disk, with at most
 * one bet per user. A single bet is written without delay. When a group fails, each of its bets is written alone, so that a
 * faulty bet fails alone.
 */
export function createPlaceTogether({ db, log, outbox }: Deps): PlaceTogether {
  const waiting: Waiting[] = [];
  let lanes = 0;
  let late: NodeJS.Timeout | null = null;

  const placeOne = ({ bet, answer, fail }: Waiting): Promise<void> => place(db, bet).then(answer, fail);

  /** The bets with open markets and waiting callers; the others are answered immediately. */
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
      // Each caller retries with the key of its bet, which shows whether the group was committed.
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
    if (waiting.length === 0 || lanes >= LANES) return;
    lanes += 1;
    // Runs after the calls that arrived in the same turn were read.
    setImmediate(() => void drain());
  }

  return (bet) =>
    new Promise((answer, fail) => {
      waiting.push({ bet, answer, fail });
      if (lanes === 0 || waiting.length >= SECOND_LANE_FROM) openLane();
      else if (lanes < LANES) late ??= setTimeout(openLane, SECOND_LANE_AFTER_MS);
    });
}
