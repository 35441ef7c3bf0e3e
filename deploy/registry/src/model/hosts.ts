import { ContractTypes, HostServed } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import * as v from 'valibot';

/** Makes a host the live one. @param types sources of its contracts */
export async function setHost(db: Queryable, served: HostServed, types: ContractTypes): Promise<void> {
  await db.query(
    `insert into registry.hosts (version, served, types) values ($1, $2::jsonb, $3::jsonb)
     on conflict (version) do update set served = excluded.served, types = excluded.types, made_live_at = now()`,
    [served.version, JSON.stringify(served), JSON.stringify(types)],
  );
}

const NEWEST = 'order by made_live_at desc limit 1';

/** Returns the capabilities of the live host; null before the first one. */
export async function liveHost(db: Queryable): Promise<HostServed | null> {
  const [row] = await db.query<{ served: unknown }>(`select served from registry.hosts ${NEWEST}`);
  return row === undefined ? null : v.parse(HostServed, row.served);
}

/** Returns the sources of the live host's contracts. */
export async function liveTypes(db: Queryable): Promise<ContractTypes | null> {
  const [row] = await db.query<{ types: unknown }>(`select types from registry.hosts ${NEWEST}`);
  return row === undefined ? null : v.parse(ContractTypes, row.types);
}
