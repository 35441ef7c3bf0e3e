import type { Database, Queryable, Row } from '@jukwaa/database';
import { type Attributes, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

/** The same as that of the calls. */
const tracer = () => trace.getTracer('jukwaa');

const FIRST_WORD = /\w+/;

/**
 * Runs a part of a traced call in a span of its own. Work that belongs to no call, such as the leases', has none. Of
 * an error only its name is kept: a database's message can have values of a row.
 */
async function inSpan<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  if (trace.getActiveSpan() === undefined) return work();
  return tracer().startActiveSpan(name, { kind: SpanKind.CLIENT, attributes }, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : '' });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** The statements of these reads as parts of the traced calls. */
const tracedQueries = ({ query }: Queryable, facts: Attributes): Queryable => ({
  query: <T extends object = Row>(sql: string, params?: readonly unknown[]) =>
    inSpan(FIRST_WORD.exec(sql)?.[0] ?? 'statement', { ...facts, 'db.query.text': sql }, () =>
      query<T>(sql, params),
    ),
});

/** The same reads of a read replica, as parts of the traced calls. */
export const tracedReplica = (reads: Queryable): Queryable =>
  tracedQueries(reads, { 'db.system.name': 'postgresql', 'jukwaa.database': 'replica' });

/** The same database, whose statements and transactions are parts of the traced calls. Texts of statements have no values. */
export function tracedDatabase(db: Database): Database {
  const system = { 'db.system.name': db.engine === 'postgres' ? 'postgresql' : 'pglite' };
  return {
    ...db,
    ...tracedQueries(db, system),
    transaction: (work, options) =>
      inSpan('transaction', system, () => db.transaction((tx) => work(tracedQueries(tx, system)), options)),
  };
}
