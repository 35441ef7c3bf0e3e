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

/** The same database, whose statements and transactions are parts of the traced calls. Texts of statements have no values. */
export function tracedDatabase(db: Database): Database {
  const system = { 'db.system.name': db.engine === 'postgres' ? 'postgresql' : 'pglite' };
  const traced = ({ query }: Queryable): Queryable => ({
    query: <T extends object = Row>(sql: string, params?: readonly unknown[]) =>
      inSpan(FIRST_WORD.exec(sql)?.[0] ?? 'statement', { ...system, 'db.query.text': sql }, () =>
        query<T>(sql, params),
      ),
  });
  return {
    ...db,
    ...traced(db),
    transaction: (work, options) =>
      inSpan('transaction', system, () => db.transaction((tx) => work(traced(tx)), options)),
  };
}
