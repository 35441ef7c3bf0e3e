import { randomBytes } from 'node:crypto';
import type { Queryable } from '@jukwaa/database';

/** A secret that is made once and kept, so that it is the same after a restart and on every replica. `previews` signs links. */
export async function secretOf(db: Queryable, name: 'previews' | 'health'): Promise<string> {
  const made = randomBytes(32).toString('base64url');
  await db.query('insert into registry.secrets (name, value) values ($1, $2) on conflict do nothing', [
    name,
    made,
  ]);
  const [row] = await db.query<{ value: string }>('select value from registry.secrets where name = $1', [
    name,
  ]);
  return row?.value ?? made;
}
