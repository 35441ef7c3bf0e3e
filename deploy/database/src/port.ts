/** A row as the driver gives it; repositories name its type. */
export type Row = Record<string, unknown>;

/** Anything that runs SQL: the database itself, or one transaction of it. Parameters are `$1`, `$2`, … */
export interface Queryable {
  /**
   * Runs one statement and gives its rows. Types are the same on every engine: int2/int4/int8/numeric and count() are
   * JavaScript numbers (an int8 or numeric outside the safe range throws), timestamptz is a Date, jsonb is parsed.
   */
  query<T extends object = Row>(sql: string, params?: readonly unknown[]): Promise<T[]>;
}

/** A database: PGlite in a worker thread, or PostgreSQL. SQL must stay within PostgreSQL 15. */
export interface Database extends Queryable {
  readonly engine: 'pglite' | 'postgres';
  /** Runs `work` in one transaction (READ COMMITTED): commits when it resolves, rolls back when it throws. */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
  /** Runs statements without parameters, separated by `;` (migrations). */
  script(sql: string): Promise<void>;
  close(): Promise<void>;
}

/** A step of a schema. Ids sort by text and never change once released; `sql` may hold several statements. */
export interface Migration {
  readonly id: string;
  readonly sql: string;
}
