import { setTimeout as wait } from 'node:timers/promises';
import { replicaAt } from './engines/postgres.ts';
import type { Database, Queryable } from './port.ts';
import { ReplicaLag } from './replica-lag.ts';
import { type ReplicaReads, replicaReads } from './replica-reads.ts';

/** A read replica, of which reads that tolerate a few seconds are answered. */
export interface ReadReplica extends ReplicaReads {
  /** Time that the replica is behind; null before it has answered. It grows while the replica is away. */
  lagSeconds(): number | null;
  close(): Promise<void>;
}

export interface ReplicaOptions {
  /** Interval between looks at the positions of both servers (ms). */
  readonly lookMs?: number;
  /** A replica that is further behind is not read (ms). */
  readonly mostBehindMs?: number;
  /** Called after each look, with the error of one that failed. */
  readonly onLook?: (error: unknown) => void;
  /** The most connections for calls to the replica; default: 10. */
  readonly connections?: number | undefined;
  /** Wraps the reads of the replica, for example in spans of a trace. */
  readonly wrap?: (reads: Queryable) => Queryable;
}

const LOOK_MS = 1_000;
const MOST_BEHIND_MS = 5_000;
/** A replica that answers later is not read meanwhile (ms). */
const LATE_MS = 1_000;

const WRITTEN = `SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 AS position`;
// A server that was promoted is no replica any more, and may have another history than the primary.
const REPLAYED = `SELECT CASE WHEN pg_is_in_recovery()
  THEN pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8 END AS position`;

interface At {
  readonly position: number | null;
}

/** Opens a replica of a database by its address, `postgres://…`; it may be away. Throws when the address names several servers. */
export function openReadReplica(primary: Database, url: string, options: ReplicaOptions = {}): ReadReplica {
  const { lookMs = LOOK_MS, mostBehindMs = MOST_BEHIND_MS, onLook, wrap = (reads) => reads } = options;
  const replica = replicaAt(url, options.connections);
  const lag = new ReplicaLag();
  const ending = new AbortController();
  let isThere = false;

  /** A primary that does not answer leaves the reads to the replica. */
  async function askPrimary(): Promise<void> {
    const asked = performance.now();
    const [written] = await primary.query<At>(WRITTEN).catch(() => []);
    if (typeof written?.position === 'number') lag.written(written.position, asked);
  }

  async function look(): Promise<void> {
    await askPrimary();
    const late = setTimeout(() => {
      isThere = false;
    }, LATE_MS);
    try {
      const [replayed] = await replica.query<At>(REPLAYED);
      if (typeof replayed?.position !== 'number') throw new Error('the read replica is no standby');
      lag.replayed(replayed.position);
      isThere = true;
    } finally {
      clearTimeout(late);
    }
  }

  async function keepLooking(): Promise<void> {
    while (!ending.signal.aborted) {
      await look().then(
        () => onLook?.(null),
        (error: unknown) => {
          isThere = false;
          onLook?.(error);
        },
      );
      await wait(lookMs, undefined, { signal: ending.signal, ref: false }).catch(() => undefined);
    }
  }

  const isFresh = (): boolean => {
    const behind = lag.behindMs(performance.now());
    return isThere && behind !== null && behind <= mostBehindMs;
  };
  const looking = keepLooking();
  return {
    ...replicaReads(primary, wrap(replica), isFresh),
    lagSeconds() {
      const behind = lag.behindMs(performance.now());
      return behind === null ? null : behind / 1_000;
    },
    async close() {
      ending.abort();
      await looking;
      await replica.close();
    },
  };
}
