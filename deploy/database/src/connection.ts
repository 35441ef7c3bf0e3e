import type pg from 'pg';
import { statementNames } from './statement-names.ts';
import { breaksConnection, type CommitOutcome, portError } from './unavailable.ts';

/** The source of connections. */
export interface Connections {
  /** Fails with `DatabaseUnavailable` when there is none. */
  acquire(): Promise<pg.PoolClient>;
  /**
   * Whether a pooler such as PgBouncer answers, so that each transaction may run on another connection of the server: nothing of a
   * session remains, not even a prepared statement. Undefined: never.
   */
  isShared?(client: pg.PoolClient): boolean;
  end(): Promise<void>;
}

/** A statement; `query_timeout` (ms) replaces the pool's limit for the wait. */
interface Statement extends pg.QueryConfig {
  query_timeout?: number;
}

/** A borrowed connection. It returns to the pool, or is closed when its state is unknown. */
export class Connection {
  private broken: Error | null = null;

  /**
   * @param isShared see `Connections`
   * @param answerMs limit of the wait for each answer; undefined keeps the pool's
   */
  private constructor(
    private readonly client: pg.PoolClient,
    readonly isShared: boolean,
    private readonly answerMs: number | undefined,
  ) {}

  static async borrow(from: Connections, answerMs?: number): Promise<Connection> {
    const client = await from.acquire();
    return new Connection(client, from.isShared?.(client) ?? false, answerMs);
  }

  /**
   * Runs a statement, prepared by its text where the connection is not shared. `outcome`: the effect of a broken connection on its
   * work.
   */
  async run<T extends object>(sql: string, params: readonly unknown[], outcome: CommitOutcome): Promise<T[]> {
    const name = this.isShared ? null : statementNames.of(sql);
    const values = [...params];
    const { rows } = await this.send<T>(
      name === null ? { text: sql, values } : { name, text: sql, values },
      outcome,
    );
    return rows;
  }

  /** Runs statements without parameters. */
  async script(text: string, outcome: CommitOutcome): Promise<pg.QueryResult> {
    return this.send({ text }, outcome);
  }

  /**
   * Commits. When the answer is lost the transaction may have been committed: `DatabaseUnavailable` with the outcome `unknown`.
   * A transaction in which a statement failed unseen is rolled back by the server, which is an error here.
   */
  async commit(): Promise<void> {
    const { command } = await this.script('COMMIT', 'unknown');
    if (command === 'ROLLBACK')
      throw new Error('The transaction was rolled back: one of its statements had failed');
  }

  /** Rolls back; a connection that can't is closed, which rolls back too. */
  async rollBack(): Promise<void> {
    if (this.broken === null) await this.script('ROLLBACK', 'not-done').catch(() => undefined);
  }

  /** Closes the connection instead of giving it back. */
  condemn(reason: Error): void {
    this.broken = reason;
  }

  release(): void {
    this.client.release(this.broken ?? undefined);
  }

  private async send<T extends object>(
    statement: Statement,
    outcome: CommitOutcome,
  ): Promise<pg.QueryResult<T & pg.QueryResultRow>> {
    if (this.answerMs !== undefined) statement.query_timeout = this.answerMs;
    try {
      return await this.client.query<T & pg.QueryResultRow>(statement);
    } catch (error) {
      if (error instanceof Error && breaksConnection(error)) this.broken = error;
      throw portError(error, outcome);
    }
  }
}
