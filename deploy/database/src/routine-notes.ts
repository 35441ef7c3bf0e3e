import type { Queryable, Routine } from './port.ts';
import { checksum } from './sql-text.ts';

/**
 * Released versions keep their notes in `migrations.routines`, and drop what is there and is not theirs. Those of this version are in
 * a table that they do not read, so one that starts again during an update leaves its functions alone.
 */
export const ROUTINES_TABLE = `
  CREATE TABLE IF NOT EXISTS migrations.routines (
    namespace text NOT NULL,
    name text NOT NULL,
    checksum text NOT NULL,
    PRIMARY KEY (namespace, name)
  );
  CREATE TABLE IF NOT EXISTS migrations.made_routines (LIKE migrations.routines INCLUDING ALL);
  INSERT INTO migrations.made_routines SELECT * FROM migrations.routines
    WHERE NOT EXISTS (SELECT FROM migrations.made_routines);
  CREATE TABLE IF NOT EXISTS migrations.routine_sets (
    n bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    namespace text NOT NULL,
    checksum text NOT NULL,
    made_at timestamptz NOT NULL DEFAULT now()
  );`;

/** The checksum of a version's routines. */
export const setOf = (routines: readonly Routine[]): string =>
  checksum(routines.map(({ name, sql }) => `${name} ${checksum(sql)}`).join('\n'));

/** The sets that were made, in their order. */
export async function setsOf(db: Queryable, namespace: string): Promise<string[]> {
  const rows = await db.query<{ checksum: string }>(
    'SELECT checksum FROM migrations.routine_sets WHERE namespace = $1 ORDER BY n',
    [namespace],
  );
  return rows.map((row) => row.checksum);
}

/** The checksums of the functions that were made, by their names. */
export async function madeIn(db: Queryable, namespace: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM migrations.made_routines WHERE namespace = $1',
    [namespace],
  );
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

/** Whether exactly these routines are the newest set, and each is made. */
export async function areMade(
  db: Queryable,
  namespace: string,
  routines: readonly Routine[],
): Promise<boolean> {
  if ((await setsOf(db, namespace)).at(-1) !== setOf(routines)) return false;
  const made = await madeIn(db, namespace);
  return made.size === routines.length && routines.every(({ name, sql }) => made.get(name) === checksum(sql));
}
