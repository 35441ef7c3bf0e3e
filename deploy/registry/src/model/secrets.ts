import { randomBytes } from 'node:crypto';
import type { Queryable } from '@jukwaa/database';

/**
 * Returns a secret that is created once and stored, so that it survives restarts and is equal on every replica.
 * `previews` signs links.
 */
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
