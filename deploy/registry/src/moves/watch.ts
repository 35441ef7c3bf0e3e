import type { Moved } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import type { Counts } from '../health/evidence.ts';
import { networksOf } from '../health/health-store.ts';
import { type HealthResult, judgeHealth } from '../health/judge-health.ts';
import { judgeOrders } from '../health/judge-orders.ts';
import { judgeVitals } from '../health/judge-vitals.ts';
import { type MeasuredCounts, slowIn } from '../health/measured-views.ts';
import { judgedCounts, leftOutOf, type NetworkCounts } from '../health/networks.ts';
import { type OrderCounts, refusedIn } from '../health/order-views.ts';
import { writeAudit } from '../model/audit.ts';
import { dropPointer, liveBefore } from '../model/pointers.ts';
import type { Registry } from '../registry.ts';
import { type Ground, lockPointers, rollback } from './move.ts';

/** How long a version is watched after it became live (ms); after that it is the baseline for the next one. */
const FRESH_MS = 24 * 3_600_000;
/** Period of the baseline (ms). */
const BEFORE_MS = 7 * 24 * 3_600_000;
const ACTOR = 'health';

/** The registry whose versions are watched. */
export type Watched = Pick<Registry, 'db' | 'files'>;

/** A version that is new to visitors, and the one before it. */
interface Fresh {
  readonly remote: string;
  readonly channel: 'live' | 'canary';
  readonly version: string;
  readonly before: string;
  readonly since: Date;
}

async function freshOnes(db: Queryable): Promise<Fresh[]> {
  const rows = await db.query<Omit<Fresh, 'before' | 'since'> & { moved_at: Date; live: string | null }>(
    `select p.remote, p.channel, p.version, p.moved_at, l.version as live
     from registry.pointers p
       left join registry.pointers l on l.remote = p.remote and l.channel = 'live'
     where p.channel = 'canary' or (p.channel = 'live' and p.moved_at > $1)`,
    [new Date(Date.now() - FRESH_MS)],
  );
  const fresh: Fresh[] = [];
  for (const { moved_at: since, live, ...one } of rows) {
    const before = one.channel === 'canary' ? live : await liveBefore(db, one.remote);
    // The first version of a remote has no earlier one to roll back to.
    if (before !== null && before !== one.version) fresh.push({ ...one, before, since });
  }
  return fresh;
}

const leftOutOfBoth = (own: readonly NetworkCounts[], usual: readonly NetworkCounts[]) =>
  leftOutOf(
    new Set([...own, ...usual].filter(({ served }) => served > 0).map(({ network }) => network)).size,
  );

type CanaryCounts = MeasuredCounts & OrderCounts;
type Judge = (fresh: Counts, live: Counts) => HealthResult;

/** Compares the orders and vitals of a canary with those of the live version since its start: times of day differ in both. */
async function besideLive(
  db: Queryable,
  { remote, before, since }: Fresh,
  own: readonly CanaryCounts[],
): Promise<HealthResult> {
  const live = await networksOf(db, { remote, version: before }, since);
  const leftOut = leftOutOfBoth(own, live);
  const judged = (judge: Judge, part: (counts: CanaryCounts) => NetworkCounts) =>
    judge(judgedCounts(own.map(part), leftOut), judgedCounts(live.map(part), leftOut));
  const orders = judged(judgeOrders, refusedIn);
  return orders.kind === 'broken' ? orders : judged(judgeVitals, slowIn);
}

async function healthOf(db: Queryable, one: Fresh): Promise<HealthResult> {
  const { remote, version, before, since, channel } = one;
  const own = await networksOf(db, { remote, version }, since);
  const usual = await networksOf(db, { remote, version: before }, new Date(Date.now() - BEFORE_MS));
  const leftOut = leftOutOfBoth(own, usual);
  const health = judgeHealth(judgedCounts(own, leftOut), judgedCounts(usual, leftOut));
  return health.kind === 'broken' || channel === 'live' ? health : besideLive(db, one, own);
}

/** Rolls a version back: the canary ends, or the version before is live again. */
async function rollBack(ground: Ground, { remote, channel, version }: Fresh, why: string): Promise<Moved[]> {
  const { tx } = ground;
  const detail = `rolled back from ${channel}: ${why}`;
  const who = { actor: ACTOR, action: 'rollback' } as const;
  const moved =
    channel === 'canary'
      ? await dropPointer(tx, { remote, channel, ...who })
      : await rollback(ground, remote, undefined, ACTOR);
  if (moved.length > 0) await writeAudit(tx, { ...who, remote, version, detail });
  return moved;
}

/** Judges a version, and once more under the lock before the rollback: another registry may have rolled it back. */
async function watchOne({ db, files }: Watched, one: Fresh): Promise<Moved[]> {
  if ((await healthOf(db, one)).kind !== 'broken') return [];
  return db.transaction(async (tx) => {
    await lockPointers(tx);
    const still = (await freshOnes(tx)).find(
      ({ remote, channel, version }) =>
        remote === one.remote && channel === one.channel && version === one.version,
    );
    if (still === undefined) return [];
    const health = await healthOf(tx, still);
    return health.kind === 'broken' ? rollBack({ tx, files }, still, health.reason) : [];
  });
}

/**
 * Checks every canary and every version that went live within a day, and rolls back each that fails more often than
 * the version before, and each canary that is slower or whose bets are refused more often. Run it every few seconds; several may run at once. Each version is judged by itself. One that
 * can't be rolled back, e.g. because the version before was deleted, does not stop the others.
 *
 * @param onError receives the version, as `remote@version`, that could not be judged or rolled back
 * @returns the moved pointers
 */
export async function watchOnce(
  watched: Watched,
  onError: (version: string, error: unknown) => void,
): Promise<Moved[]> {
  const moved: Moved[] = [];
  for (const one of await freshOnes(watched.db)) {
    try {
      moved.push(...(await watchOne(watched, one)));
    } catch (error) {
      onError(`${one.remote}@${one.version}`, error);
    }
  }
  return moved;
}
