import { type Database, openReadReplica, type ReadReplica, type ReplicaOptions } from '@jukwaa/database';
import type { Logger } from 'pino';
import { createOutageLog, type Env } from '../kit/process/index.ts';

/**
 * Opens the read replica of the environment; without one the database itself answers, and there is no lag.
 *
 * @param options how the replica is read
 */
export function openReplica(
  db: Database,
  env: Env,
  log: Logger,
  options: Pick<ReplicaOptions, 'wrap' | 'mostBehindMs'>,
): ReadReplica {
  const url = env.DATABASE_READ_URL;
  if (url === undefined)
    return {
      reads: db,
      view: () => db,
      whole: async () => db,
      lagSeconds: () => null,
      close: async () => undefined,
    };
  if (db.engine !== 'postgres') throw new Error('DATABASE_READ_URL needs a DATABASE_URL');
  const outages = createOutageLog(log);
  return openReadReplica(db, url, {
    ...options,
    connections: env.DATABASE_POOL_SIZE,
    onLook(error) {
      if (error === null) outages.works('read replica');
      else outages.failed('read replica', error);
    },
  });
}
