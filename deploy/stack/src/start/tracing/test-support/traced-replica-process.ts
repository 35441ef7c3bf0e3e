import { openDatabase, openReadReplica } from '@jukwaa/database';
import { trace } from '@opentelemetry/api';
import { until } from '../../../tasks/until.ts';
import { startTracing } from '../start-tracing.ts';
import { tracedDatabase, tracedReplica } from '../traced-database.ts';

const [primaryUrl = '', standbyUrl = ''] = process.argv.slice(2);
const endTracing = startTracing({ service: 'test', share: 1 }, ['backend']);
const db = tracedDatabase(await openDatabase({ url: primaryUrl }));
const replica = openReadReplica(db, standbyUrl, { wrap: tracedReplica });
const isRead = async () =>
  (await replica.reads.query<{ it: boolean }>('select pg_is_in_recovery() as it'))[0]?.it;
await until('the replica', async () => ((await isRead()) ? true : null));
await trace.getTracer('test').startActiveSpan('call', async (span) => {
  await replica.reads.query('select 1 as read');
  // Only the primary has this table of the session.
  await replica.reads.query('create temporary table own (n int)');
  span.end();
});
await replica.close();
await db.close();
await endTracing();
process.exit(0);
