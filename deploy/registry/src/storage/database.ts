import type { Queryable } from '@jukwaa/database';
import { type Storage, type StoredThing, safeKey } from './port.ts';

interface ThingRow {
  readonly key: string;
  readonly bytes: number;
  readonly stored_at: Date;
}

const THING = 'select key, length(content) as bytes, stored_at from registry.objects';

const thingOf = ({ key, bytes, stored_at }: ThingRow): StoredThing => ({ key, bytes, storedAt: stored_at });

/**
 * A store in the registry's own database, which every replica reaches. Its table comes with the registry's schema.
 *
 * @param db connections other than those of the registry, which stores files during its transactions
 */
export function databaseStorage(db: Queryable): Storage {
  return {
    async put(key, content) {
      await db.query(
        `insert into registry.objects (key, content) values ($1, decode($2, 'base64'))
           on conflict (key) do update set content = excluded.content, stored_at = clock_timestamp()`,
        [safeKey(key), content.toString('base64')],
      );
    },
    async get(key) {
      const [row] = await db.query<{ content: string | null }>(
        "select encode(content, 'base64') as content from registry.objects where key = $1",
        [safeKey(key)],
      );
      const content = row?.content ?? null;
      return content === null ? null : Buffer.from(content, 'base64');
    },
    async stat(key) {
      const [row] = await db.query<ThingRow>(`${THING} where key = $1`, [safeKey(key)]);
      return row === undefined ? null : thingOf(row);
    },
    async list(prefix) {
      const rows = await db.query<ThingRow>(`${THING} where starts_with(key, $1) order by key`, [
        `${safeKey(prefix.replace(/\/$/, ''))}/`,
      ]);
      return rows.map(thingOf);
    },
    async delete(key) {
      await db.query('delete from registry.objects where key = $1', [safeKey(key)]);
    },
  };
}

/** Copies the objects of a store that the other one does not have. @returns their number */
export async function copyObjects(from: Storage, to: Storage): Promise<number> {
  let copied = 0;
  for (const prefix of ['files/', 'versions/', 'shared/']) {
    const sources = await from.list(prefix);
    if (sources.length === 0) continue;
    const there = new Set((await to.list(prefix)).map(({ key }) => key));
    for (const { key } of sources) {
      const content = there.has(key) ? null : await from.get(key);
      if (content === null) continue;
      await to.put(key, content);
      copied += 1;
    }
  }
  return copied;
}
