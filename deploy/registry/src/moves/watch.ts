import type { Moved } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import { FRESH_MS } from '../health/fresh.ts';
import { networksOf } from '../health/health-store.ts';
import { judgeHealth } from '../health/judge-health.ts';
import { type Judge, judgeNetworks, type NetworkResult, worstOf } from '../health/judge-networks.ts';
import { judgeOrders } from '../health/judge-orders.ts';
import { judgeVitals } from '../health/judge-vitals.ts';
import { type MeasuredCounts, slowIn } from '../health/measured-views.ts';
import type { NetworkCounts } from '../health/networks.ts';
import { type OrderCounts, refusedIn } from '../health/order-views.ts';
import { writeAudit } from '../model/audit.ts';
import { dropPointer, liveBefore } from '../model/pointers.ts';
import type { Registry } from '../registry.ts';
import { type Ground, lockPointers, rollback } from './move.ts';

/** Period of the baseline (ms). */
const BEFORE_MS = 7 * 24 * 3_600_000;
const ACTOR = 'health';

type CanaryCounts = MeasuredCounts & OrderCounts;

/** The registry whose versions are watched. */
export interface Watched extends Pick<Registry, 'db' | 'files'> {
  /** The name of a network without strangers, such as that of a development machine. */
  readonly ownNetwork?: string;
}

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

/** The database from which versions are judged: the registry's own, or a transaction of it. */
interface Judged extends Pick<Watched, 'ownNetwork'> {
  readonly db: Queryable;
}

/** Compares the orders and vitals of a canary with those of the live version since its start: times of day differ in both. */
async function besideLive(
  { db, ownNetwork }: Judged,
  { remote, before, since }: Fresh,
  own: readonly CanaryCounts[],
): Promise<NetworkResult> {
  const live = await networksOf(db, { remote, version: before }, since);
  const judged = (judge: Judge, part: (counts: CanaryCounts) => NetworkCounts) =>
    judgeNetworks(judge, own.map(part), live.map(part), ownNetwork);
  return worstOf(judged(judgeOrders, refusedIn), judged(judgeVitals, slowIn));
}

async function healthOf(judged: Judged, one: Fresh): Promise<NetworkResult> {
  const { db, ownNetwork } = judged;
  const { remote, version, before, since, channel } = one;
  const own = await networksOf(db, { remote, version }, since);
  const usual = await networksOf(db, { remote, version: before }, new Date(Date.now() - BEFORE_MS));
  const health = judgeNetworks(judgeHealth, own, usual, ownNetwork);
  if (health.kind === 'broken' || channel === 'live') return health;
  return worstOf(health, await besideLive(judged, one, own));
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

/** Notes at the pointer why its version is doubtful, or that it is not. The log has a line for each new doubt. */
async function noteDoubt(
  db: Watched['db'],
  { remote, channel, version }: Fresh,
  reason: string | null,
): Promise<void> {
  await db.transaction(async (tx) => {
    const noted = await tx.query(
      `update registry.pointers set doubt = $4
       where remote = $1 and channel = $2 and version = $3 and (doubt is null) <> ($4::text is null)
       returning remote`,
      [remote, channel, version, reason],
    );
    if (noted.length === 0 || reason === null) return;
    const detail = `${channel} stays, and an operator decides: ${reason}`;
    await writeAudit(tx, { actor: ACTOR, action: 'doubt', remote, version, detail });
  });
}

/** Judges a version, and once more under the lock before the rollback: another registry may have rolled it back. */
async function watchOne(watched: Watched, one: Fresh): Promise<Moved[]> {
  const { db, files } = watched;
  const seen = await healthOf(watched, one);
  if (seen.kind !== 'broken') {
    await noteDoubt(db, one, 'reason' in seen ? seen.reason : null);
    return [];
  }
  return db.transaction(async (tx) => {
    await lockPointers(tx);
    const still = (await freshOnes(tx)).find(
      ({ remote, channel, version }) =>
        remote === one.remote && channel === one.channel && version === one.version,
    );
    if (still === undefined) return [];
    const health = await healthOf({ ...watched, db: tx }, still);
    return health.kind === 'broken' ? rollBack({ tx, files }, still, health.reason) : [];
  });
}

/**
 * Checks every canary and every version that went live within a day, and rolls back each that fails more often than
 * the version before, and each canary that is slower or whose bets are refused more often. A doubtful version is noted. Run it every few seconds; several may run at once. Each version is judged by itself. One that
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
