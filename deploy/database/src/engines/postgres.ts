import { reasonOf } from '../errors.ts';
import { MAINTENANCE } from '../limits.ts';
import { pooledDatabase } from '../pooled-database.ts';
import type { Database } from '../port.ts';
import { serverAddresses } from './server-addresses.ts';
import { ServerPools } from './server-pools.ts';

/**
 * Opens a PostgreSQL (15 or newer) by its address, `postgres://user:password@host:port/name`, and checks that it
 * answers. Several hosts, separated by commas, are a primary and its standbys. The writable one is used, also after a
 * failover.
 *
 * @param connections the most for calls to each server; default: 10
 */
export async function openPostgres(url: string, connections?: number): Promise<Database> {
  const addresses = serverAddresses(url);
  const pools = new ServerPools(addresses, { connections });
  try {
    await pools.open();
  } catch (error) {
    await pools.end();
    const names = addresses.map(({ name }) => name).join(', ');
    throw new Error(`The database at ${names} can't be used: ${reasonOf(error)}`);
  }
  return databaseOver(pools);
}

/** A read replica, which may be away. Throws when the address names several servers. */
export function replicaAt(url: string, connections?: number): Database {
  const addresses = serverAddresses(url);
  if (addresses.length > 1) throw new Error('The address of a read replica names one server');
  return databaseOver(new ServerPools(addresses, { use: 'reads', connections }));
}

function databaseOver(pools: ServerPools): Database {
  const database = pooledDatabase({
    engine: 'postgres',
    connections: pools,
    maintenance: MAINTENANCE,
    onClose: async () => {},
  });
  return { ...database, pool: () => pools.state() };
}
