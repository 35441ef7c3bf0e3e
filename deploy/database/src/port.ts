/** A row as the driver gives it; repositories name its type. */
export type Row = Record<string, unknown>;

/** Anything that runs SQL: the database itself, or one transaction of it. Parameters are `$1`, `$2`, … */
export interface Queryable {
  /**
   * Runs one statement and gives its rows. Types are the same on every engine: int2/int4/int8/numeric and count() are
   * JavaScript numbers (an int8 or numeric outside the safe range throws), timestamptz is a Date, date is `YYYY-MM-DD`,
   * jsonb is parsed, arrays are arrays. A parameter that is an array becomes an SQL array (`= any($1::int8[])`), any other
   * object becomes JSON; give a JSON array as `JSON.stringify(list)`.
   *
   * Statements are prepared once per connection by their text, so keep the text constant and vary the parameters. Behind a pooler
   * each transaction may have another connection of the server, so nothing of a session may be relied on: only `SET LOCAL`,
   * `pg_advisory_xact_lock` and the like.
   * Fails with an `SqlError`, or with `DatabaseUnavailable`. A statement outside a transaction whose connection broke may have
   * taken effect (`outcome`). One that lost a deadlock is repeated: the server has undone it.
   */
  query<T extends object = Row>(sql: string, params?: readonly unknown[]): Promise<T[]>;
}

export interface TransactionOptions {
  /** `maintenance`: no time limit for a statement, and a long one for locks. The default is that of calls. */
  readonly limits?: 'usual' | 'maintenance';
}

/** Connections of a process. */
export interface PoolState {
  readonly open: number;
  /** Those of the open ones that no call uses. */
  readonly idle: number;
  /** Calls that wait for one. */
  readonly waiting: number;
}

/** The longest times for which upkeep held the only connection of an embedded database since it was opened, in ms. */
export interface Pauses {
  /** A vacuum or analysis of one table. */
  readonly vacuumMs: number;
  readonly checkpointMs: number;
}

/** A database: PGlite in a worker thread, or PostgreSQL. SQL must stay within PostgreSQL 15. */
export interface Database extends Queryable {
  readonly engine: 'pglite' | 'postgres';
  /**
   * Runs `work` in one transaction (READ COMMITTED): commits when it resolves, rolls back when it throws. Inside `work`
   * only the `tx` it gets may be used; using the database itself there throws, because PGlite has one connection and would
   * wait for itself forever.
   *
   * Fails with `DatabaseUnavailable` when the connection breaks: `not-done` before the commit was sent, `unknown` when only its
   * answer was lost. Then the work may stand, so a caller repeats it only under a key that shows the repetition. Transactions
   * are never repeated here, deadlocks included: `work` may have effects outside the database.
   */
  transaction<T>(work: (tx: Queryable) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /**
   * Runs statements without parameters, separated by `;`, with the limits of maintenance. Behind a pooler they are one transaction.
   */
  script(sql: string): Promise<void>;
  /**
   * Runs a statement that no transaction may contain, such as `CREATE INDEX CONCURRENTLY`, without time limits for it and its
   * locks. Behind a pooler those of its connections apply, because only a transaction has limits of its own there. Undefined for
   * an engine with a single connection, where it would delay all calls anyway.
   */
  readonly outsideTransactions?: (sql: string) => Promise<void>;
  /** Connections of this process; undefined for an engine with a single one. */
  readonly pool?: () => PoolState;
  /** Undefined for a server, whose upkeep delays no calls. */
  readonly pauses?: () => Pauses;
  /**
   * Copies an embedded database to a new data folder while it runs: all that was committed before, and nothing half. Calls wait
   * meanwhile. Undefined for a server, which has its own backups. Fails when the folder exists.
   */
  readonly copyTo?: (folder: string) => Promise<void>;
  /** Waits for running work, then closes; later calls fail. */
  close(): Promise<void>;
}

interface Step {
  /** Ids sort by text and never change once released. */
  readonly id: string;
  /** SHA-256 (hex) of earlier texts of this step: a database that ran one of them counts as up to date. */
  readonly earlier?: readonly string[];
}

/** A step of a schema by its statements, which run in one transaction. Several are separated by `;`. */
export interface SqlMigration extends Step {
  readonly sql: string;
  readonly index?: never;
}

/** An index. */
export interface TableIndex {
  /** Without the schema, which is that of the table. */
  readonly name: string;
  /** With its schema: `betting.bets`. Not a partitioned table: PostgreSQL can't build its indexes beside writes. */
  readonly table: string;
  /** The rest of `CREATE INDEX`: `(user_id, id DESC) WHERE state = 'open'`. */
  readonly definition: string;
  /** Refuses a row with the values of another one, also of replicas of the version before, from the middle of its build on. */
  readonly isUnique?: true;
}

/**
 * An index on a table that may have many rows, which replicas of the version before write to during an update. A server builds it
 * `CONCURRENTLY`: writes go on, and the start waits. `CREATE INDEX` in a step of `sql` would block them until the transaction ends,
 * so use that for tables of the same step only. While the tables of the namespace are new, and on an embedded engine, it is such a
 * statement.
 *
 * Steps before it are committed first. Put those that change what functions of the namespace read or write after it, or leave the
 * indexes of a release to its end: functions are made again in the transaction of the last statements.
 */
export interface IndexMigration extends Step {
  readonly index: TableIndex;
  readonly sql?: never;
}

/** A step of a schema. */
export type Migration = SqlMigration | IndexMigration;

/** A function or a view of a namespace, made again whenever its text changes. */
export interface Routine {
  /** Without the namespace: `take_stakes` of `wallet.take_stakes`. */
  readonly name: string;
  readonly sql: string;
}
