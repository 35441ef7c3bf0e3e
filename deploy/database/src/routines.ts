import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Database, Queryable, Routine } from './port.ts';
import { madeIn, setOf, setsOf } from './routine-notes.ts';
import { asBlock, checksum } from './sql-text.ts';

/** Reads the routines of a folder and its subfolders: each `<name>.sql` creates the function or view of that name. */
export function readRoutines(folder: URL): Routine[] {
  const path = fileURLToPath(folder);
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => ({ name: basename(file, '.sql'), sql: readFileSync(join(path, file), 'utf8') }));
}

const OVERLOADS = `
  SELECT oid::regprocedure::text AS signature FROM pg_proc
  WHERE pronamespace = to_regnamespace($1) AND proname = $2`;

async function overloadsOf(tx: Queryable, namespace: string, name: string): Promise<string[]> {
  const rows = await tx.query<{ signature: string }>(OVERLOADS, [namespace, name]);
  return rows.map(({ signature }) => signature);
}

/**
 * Creates a routine. It replaces a function of the same name with other parameters, so that each name has one
 * function.
 */
async function make(tx: Queryable, namespace: string, { name, sql }: Routine): Promise<void> {
  const before = await overloadsOf(tx, namespace, name);
  await tx.query(asBlock(sql));
  const after = await overloadsOf(tx, namespace, name);
  if (after.some((signature) => !before.includes(signature)))
    for (const signature of before) await tx.query(`DROP FUNCTION ${signature}`);
  await tx.query(
    `INSERT INTO migrations.made_routines (namespace, name, checksum) VALUES ($1, $2, $3)
     ON CONFLICT (namespace, name) DO UPDATE SET checksum = excluded.checksum`,
    [namespace, name, checksum(sql)],
  );
}

/** Drops the functions of files that are gone. */
async function dropGone(tx: Queryable, namespace: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    for (const signature of await overloadsOf(tx, namespace, name))
      await tx.query(`DROP FUNCTION ${signature}`);
    await tx.query('DELETE FROM migrations.made_routines WHERE namespace = $1 AND name = $2', [
      namespace,
      name,
    ]);
  }
}

/**
 * Whether these routines were replaced by those of a newer version. Notes the set otherwise, as the newest. Only processes of a server
 * can be older than its content: an embedded database has one process at a time.
 */
async function areReplaced(
  tx: Queryable,
  engine: Database['engine'],
  namespace: string,
  routines: readonly Routine[],
): Promise<boolean> {
  const set = setOf(routines);
  const sets = await setsOf(tx, namespace);
  if (sets.at(-1) === set) return false;
  if (engine === 'postgres' && sets.includes(set)) return true;
  await tx.query('INSERT INTO migrations.routine_sets (namespace, checksum) VALUES ($1, $2)', [
    namespace,
    set,
  ]);
  return false;
}

/**
 * Creates the routines whose text has changed, and drops the functions whose file is gone. Bodies are checked at
 * their first run, because they may name functions of services that are created later. A replica of an older version that starts again
 * during an update leaves those of the newer one, which keep what the version before calls.
 */
export async function applyRoutines(
  tx: Queryable,
  engine: Database['engine'],
  namespace: string,
  routines: readonly Routine[],
): Promise<void> {
  if (await areReplaced(tx, engine, namespace, routines)) return;
  const made = await madeIn(tx, namespace);
  await tx.query("SELECT set_config('check_function_bodies', 'off', true)");
  for (const routine of routines)
    if (made.get(routine.name) !== checksum(routine.sql)) await make(tx, namespace, routine);
  const names = new Set(routines.map(({ name }) => name));
  await dropGone(
    tx,
    namespace,
    [...made.keys()].filter((name) => !names.has(name)),
  );
}
