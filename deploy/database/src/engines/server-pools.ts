import { setTimeout as wait } from 'node:timers/promises';
import { createPool, ignoreError } from '@jukwaa/network';
import type pg from 'pg';
import { reasonOf } from '../errors.ts';
import { CONNECT_MS, sessionOptions, USUAL } from '../limits.ts';
import type { PoolState } from '../port.ts';
import { breaksConnection, DatabaseUnavailable } from '../unavailable.ts';
import { valueTypes } from '../value-types.ts';
import type { ServerAddress } from './server-addresses.ts';
import { checkServer } from './server-check.ts';

/** Connections per process and server; a bet holds one for about 5 ms. */
const POOL_SIZE = 10;
/** A call keeps connecting for this long when servers refuse: most restarts are over by then (ms). */
const PATIENCE_MS = 2_000;
/**
 * First wait between two tries of all servers, doubled each time up to the longest; each is randomly shortened (ms).
 */
const FIRST_WAIT_MS = 50;
const LONGEST_WAIT_MS = 400;
/** A dead peer behind a silent network shows after about a minute. */
const KEEP_ALIVE_MS = 10_000;
const POOL_EXHAUSTED = 'timeout exceeded when trying to connect';

const poolOf = ({ url }: ServerAddress, onConnect: (client: pg.ClientBase) => Promise<void>): pg.Pool =>
  createPool(
    {
      connectionString: url,
      max: POOL_SIZE,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: USUAL.answer,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      types: valueTypes,
      options: sessionOptions(USUAL),
      onConnect,
    },
    // A broken connection is dropped by the pool, and the statement that meets it fails with the error.
    ignoreError,
  );

const isTransient = (error: unknown): boolean =>
  error instanceof DatabaseUnavailable || breaksConnection(error);
const isExhausted = (error: unknown): boolean => error instanceof Error && error.message === POOL_EXHAUSTED;

/** Pools of one or several servers, of which one at a time is writable. */
export class ServerPools {
  private readonly pools: readonly pg.Pool[];
  /** The server of the last connection. */
  private preferred = 0;
  private readonly shared = new WeakSet<pg.ClientBase>();

  constructor(addresses: readonly ServerAddress[]) {
    const check = async (client: pg.ClientBase) => {
      if ((await checkServer(client)).isShared) this.shared.add(client);
    };
    this.pools = addresses.map((address) => poolOf(address, check));
  }

  /** Whether a pooler answers on this connection. */
  isShared(client: pg.ClientBase): boolean {
    return this.shared.has(client);
  }

  /** Connects to the writable server, with some retries. Fails with `DatabaseUnavailable`. */
  async acquire(): Promise<pg.PoolClient> {
    const end = performance.now() + PATIENCE_MS;
    for (let longest = FIRST_WAIT_MS; ; longest = Math.min(2 * longest, LONGEST_WAIT_MS)) {
      try {
        return await this.acquireOnce();
      } catch (error) {
        if (!isTransient(error) || isExhausted(error) || performance.now() + longest > end)
          throw new DatabaseUnavailable(reasonOf(error), 'not-done');
      }
      // Jitter: calls that failed together must not retry together.
      await wait(longest * (0.5 + Math.random() / 2));
    }
  }

  /** Tries every server once, the one that worked last first. Fails with the error of the first server. */
  async acquireOnce(): Promise<pg.PoolClient> {
    const first = this.preferred;
    const errors: unknown[] = [];
    for (let n = 0; n < this.pools.length; n++) {
      const at = (first + n) % this.pools.length;
      const pool = this.pools[at];
      if (pool === undefined) continue;
      try {
        const client = await pool.connect();
        this.preferred = at;
        return client;
      } catch (error) {
        if (isExhausted(error)) throw error;
        errors.push(error);
      }
    }
    throw errors[0];
  }

  /** The connections to all servers. */
  state(): PoolState {
    const sum = (of: (pool: pg.Pool) => number) => this.pools.reduce((all, pool) => all + of(pool), 0);
    return {
      open: sum(({ totalCount }) => totalCount),
      idle: sum(({ idleCount }) => idleCount),
      waiting: sum(({ waitingCount }) => waitingCount),
    };
  }

  async end(): Promise<void> {
    await Promise.all(this.pools.map((pool) => pool.end()));
  }
}
