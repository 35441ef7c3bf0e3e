import { setTimeout as wait } from 'node:timers/promises';
import { createPool, ignoreError } from '@jukwaa/network';
import type pg from 'pg';
import { reasonOf } from '../errors.ts';
import { CONNECT_MS, sessionOptions, USUAL } from '../limits.ts';
import type { PoolState } from '../port.ts';
import { breaksConnection, DatabaseUnavailable } from '../unavailable.ts';
import { valueTypes } from '../value-types.ts';
import type { ServerAddress } from './server-addresses.ts';
import { checkReadable, checkWritable, type ServerCheck } from './server-check.ts';
import { ServerSearch } from './server-search.ts';

/** Connections per process and server by default; a bet holds one for about 5 ms. */
const CONNECTIONS = 10;
/** A call keeps connecting for this long when servers refuse: most restarts are over by then (ms). */
const PATIENCE_MS = 2_000;
/** A server that answers a search later than this counts as away (ms). */
const SEARCH_MS = 2_000;
/**
 * First wait between two tries of all servers, doubled each time up to the longest; each is randomly shortened (ms).
 */
const FIRST_WAIT_MS = 50;
const LONGEST_WAIT_MS = 400;
/** A dead peer behind a silent network shows after about a minute. */
const KEEP_ALIVE_MS = 10_000;
const POOL_EXHAUSTED = 'timeout exceeded when trying to connect';

const poolOf = ({ url }: ServerAddress, config: pg.PoolConfig): pg.Pool =>
  createPool(
    {
      connectionString: url,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      types: valueTypes,
      options: sessionOptions(USUAL),
      ...config,
    },
    // A broken connection is dropped by the pool, and the statement that meets it fails with the error.
    ignoreError,
  );

const forCalls = { connectionTimeoutMillis: CONNECT_MS, query_timeout: USUAL.answer };
const forSearches = { max: 1, connectionTimeoutMillis: SEARCH_MS, query_timeout: SEARCH_MS };

const isTransient = (error: unknown): boolean =>
  error instanceof DatabaseUnavailable || breaksConnection(error);
const isExhausted = (error: unknown): boolean => error instanceof Error && error.message === POOL_EXHAUSTED;

export interface PoolOptions {
  /** A server for reads may be a standby, and a call that can't reach it fails at once; default: `writes`. */
  readonly use?: 'writes' | 'reads';
  /** The most connections for calls to each server; a search for the writable one has one more. Default: 10. */
  readonly connections?: number | undefined;
}

/** Pools of one or several servers, of which one at a time is writable. */
export class ServerPools {
  private readonly pools: readonly pg.Pool[];
  private readonly search: ServerSearch;
  private readonly shared = new WeakSet<pg.ClientBase>();

  private readonly use: 'writes' | 'reads';

  constructor(
    addresses: readonly ServerAddress[],
    { use = 'writes', connections = CONNECTIONS }: PoolOptions = {},
  ) {
    this.use = use;
    const check: ServerCheck = use === 'reads' ? checkReadable : checkWritable;
    const onConnect = async (client: pg.ClientBase) => {
      if ((await check(client)).isShared) this.shared.add(client);
    };
    this.pools = addresses.map((address) => poolOf(address, { ...forCalls, max: connections, onConnect }));
    this.search = new ServerSearch(addresses.map((address) => poolOf(address, forSearches)));
    // A server that is silent shows by the calls that it does not answer; those that wait for a connection must not wait for that.
    for (const pool of this.pools) pool.on('release', (error) => error && void this.search.run());
  }

  /** Whether a pooler answers on this connection. */
  isShared(client: pg.ClientBase): boolean {
    return this.shared.has(client);
  }

  /** Connects for the first time, to the server that writes. Fails with the server's reason. */
  async open(): Promise<void> {
    await this.search.run();
    (await this.poolInUse().connect()).release();
  }

  /** Connects to the writable server, with some retries. Fails with `DatabaseUnavailable`. */
  async acquire(): Promise<pg.PoolClient> {
    const end = performance.now() + (this.use === 'reads' ? 0 : PATIENCE_MS);
    for (let longest = FIRST_WAIT_MS; ; longest = Math.min(2 * longest, LONGEST_WAIT_MS)) {
      const pool = this.poolInUse();
      try {
        return await pool.connect();
      } catch (error) {
        const isLate = performance.now() + longest > end;
        if (!(await this.mayRetry(error)) || (isLate && this.poolInUse() === pool))
          throw new DatabaseUnavailable(reasonOf(error), 'not-done');
      }
      // Jitter: calls that failed together must not retry together.
      await wait(longest * (0.5 + Math.random() / 2));
    }
  }

  /** Searches for the writable server after a failure, unless the call has waited for its turn only. */
  private async mayRetry(error: unknown): Promise<boolean> {
    if (!isTransient(error)) return false;
    const searched = this.search.run();
    if (isExhausted(error)) return false;
    await searched;
    return true;
  }

  private poolInUse(): pg.Pool {
    const pool = this.pools[this.search.current];
    if (pool === undefined) throw new Error('the address of the database names no server');
    return pool;
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
    await Promise.all([this.search.end(), ...this.pools.map((pool) => pool.end())]);
  }
}
