import {
  type FaultyPostgres,
  hasPgbouncer,
  startFaultyPostgres,
  startPgbouncer,
  type TestPgbouncer,
} from '@jukwaa/database/testing';
import { type CutLine, lineTo } from '../crash/cut-line.ts';
import { CommandError } from '../run/run-task.ts';
import { startNatsCluster } from './nats-cluster.ts';

/** Steps that end a cluster, in the order of its start. */
export type Closing = Array<() => Promise<unknown>>;

/** The primary's disk, with room for a run's tables and the log that a standby may still need. */
const DISK_MB = 2_048;
const LOG = 'max_wal_size = 512MB\n';

/** Number of poolers, of which one may fail. */
const POOLERS = 2;

/** Lets the standby follow the primary by a line. */
async function lineBehind(primary: FaultyPostgres, standby: FaultyPostgres): Promise<CutLine> {
  const { port, username } = new URL(primary.superUrl);
  const line = await lineTo(Number(port));
  await standby.sql(
    `alter system set primary_conninfo = 'host=127.0.0.1 port=${line.port} user=${username}'`,
  );
  await standby.sql('select pg_reload_conf()');
  return line;
}

/** The engines: a database with a standby that has every commit, poolers in front of it, and three brokers. */
export async function startEngines(
  top: string,
  { hasLines, hasBrokerClients }: { readonly hasLines: boolean; readonly hasBrokerClients: boolean },
  closing: Closing,
) {
  const primary = await startFaultyPostgres(LOG, hasLines ? DISK_MB : null);
  if (primary === null) throw new CommandError('PostgreSQL is not installed (apt-get install postgresql)');
  closing.push(() => primary.remove());
  const standby = await primary.addStandby();
  closing.push(() => standby.remove());
  const standbyLine = hasLines ? await lineBehind(primary, standby) : null;
  closing.push(async () => standbyLine?.close());
  if (!hasPgbouncer()) throw new CommandError('PgBouncer is not installed (apt-get install pgbouncer)');
  const primaryLine = hasLines ? await lineTo(Number(new URL(primary.url).port)) : null;
  closing.push(async () => primaryLine?.close());
  const behind = new URL(primary.url);
  if (primaryLine !== null) behind.port = String(primaryLine.port);
  const poolers: TestPgbouncer[] = [];
  for (let n = 0; n < POOLERS; n += 1) {
    const pooler = await startPgbouncer(behind.href);
    closing.push(() => pooler.stop());
    poolers.push(pooler);
  }
  const brokers = await startNatsCluster(top, hasBrokerClients);
  if (brokers === null) throw new CommandError('nats-server is not installed (apt-get install nats-server)');
  closing.push(() => Promise.all(brokers.brokers.map((broker) => broker.kill())));
  return { primary, primaryLine, standby, standbyLine, poolers, brokers };
}
