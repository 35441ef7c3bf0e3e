import { isMissingTable } from './errors.ts';
import { buildIndex, INDEX_CLAIMS_TABLE } from './index-builds.ts';
import type { Database, IndexMigration, Migration, Queryable, Routine } from './port.ts';
import { areMade, ROUTINES_TABLE } from './routine-notes.ts';
import { applyRoutines } from './routines.ts';
import { asBlock, checksum, sqlOf } from './sql-text.ts';

/** An arbitrary constant: the one lock of all migrating processes. */
const ADVISORY_LOCK = 7_302_611;
const AT_LENGTH = { limits: 'maintenance' } as const;

const LEDGER = `
  CREATE SCHEMA IF NOT EXISTS migrations;
  CREATE TABLE IF NOT EXISTS migrations.applied (
    namespace text NOT NULL,
    id text NOT NULL,
    checksum text NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (namespace, id)
  );
  ${INDEX_CLAIMS_TABLE}
  ${ROUTINES_TABLE}`;

function checkOrder(namespace: string, migrations: readonly Migration[]): void {
  for (const [index, { id }] of migrations.entries()) {
    const previous = migrations[index - 1];
    if (previous !== undefined && previous.id >= id)
      throw new Error(`Migrations of ${namespace} are out of order: ${previous.id} stands before ${id}`);
  }
}

/** Returns the migrations still to run; one that changed after it was applied is an error. */
function pendingOf(
  namespace: string,
  migrations: readonly Migration[],
  applied: ReadonlyMap<string, string>,
): Migration[] {
  const pending: Migration[] = [];
  for (const migration of migrations) {
    const known = applied.get(migration.id);
    if (known === undefined) pending.push(migration);
    else if (known !== checksum(sqlOf(migration)) && !migration.earlier?.includes(known))
      throw new Error(
        `Migration ${namespace}/${migration.id} was edited after it had been applied: add a new one instead`,
      );
  }
  return pending;
}

async function pendingIn(
  db: Queryable,
  namespace: string,
  migrations: readonly Migration[],
): Promise<Migration[]> {
  const rows = await db.query<{ id: string; checksum: string }>(
    'SELECT id, checksum FROM migrations.applied WHERE namespace = $1',
    [namespace],
  );
  return pendingOf(namespace, migrations, new Map(rows.map((row) => [row.id, row.checksum])));
}

/** Processes that waited for the same index all note it. */
async function noteApplied(db: Queryable, namespace: string, migration: Migration): Promise<void> {
  await db.query(
    `INSERT INTO migrations.applied (namespace, id, checksum) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
    [namespace, migration.id, checksum(sqlOf(migration))],
  );
}

const isIndex = (migration: Migration): migration is IndexMigration => migration.index !== undefined;

/** A namespace and what its tables and routines are to be. */
interface Target {
  readonly namespace: string;
  readonly migrations: readonly Migration[];
  readonly routines: readonly Routine[] | undefined;
}

/** Applies migrations up to the first index that is to be built outside transactions, and returns that one. */
async function applyNext(
  tx: Queryable,
  { engine, outsideTransactions }: Database,
  { namespace, migrations, routines }: Target,
): Promise<IndexMigration | undefined> {
  await tx.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCK]);
  const pending = await pendingIn(tx, namespace, migrations);
  // The tables of a new namespace are empty, and no other process uses them.
  const isNew = pending.length === migrations.length;
  const first = isNew || outsideTransactions === undefined ? undefined : pending.find(isIndex);
  const now = first === undefined ? pending : pending.slice(0, pending.indexOf(first));
  for (const migration of now) {
    await tx.query(asBlock(sqlOf(migration)));
    await noteApplied(tx, namespace, migration);
  }
  if (routines !== undefined && pending.slice(now.length).every(isIndex))
    await applyRoutines(tx, engine, namespace, routines);
  return first;
}

/** Whether a namespace needs nothing. A start with nothing new takes no lock then, and so waits for no other process. */
async function isUpToDate(
  db: Database,
  namespace: string,
  migrations: readonly Migration[],
  routines: readonly Routine[] | undefined,
): Promise<boolean> {
  try {
    const pending = await pendingIn(db, namespace, migrations);
    return pending.length === 0 && (routines === undefined || (await areMade(db, namespace, routines)));
  } catch (error) {
    // The tables of a new database, or of one that an older version has migrated, are made under the lock.
    if (isMissingTable(error)) return false;
    throw error;
  }
}

/**
 * Brings one namespace (a service, the registry) up to date in one transaction. First it runs the new migrations,
 * then the given routines whose text has changed. Processes that start at the same time wait for each other. A
 * migration that was edited after it ran, or that is out of order, is refused. An index on tables in use is built
 * between two transactions, see `IndexMigration`: that can take long, so `onIndex` gets its id first.
 */
export async function migrate(
  db: Database,
  namespace: string,
  migrations: readonly Migration[],
  routines?: readonly Routine[],
  onIndex: (migration: string) => void = () => undefined,
): Promise<void> {
  checkOrder(namespace, migrations);
  if (await isUpToDate(db, namespace, migrations, routines)) return;
  await db.transaction(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCK]);
    await tx.query(asBlock(LEDGER));
  }, AT_LENGTH);
  const { outsideTransactions } = db;
  const target = { namespace, migrations, routines };
  for (;;) {
    const next = await db.transaction((tx) => applyNext(tx, db, target), AT_LENGTH);
    if (next === undefined || outsideTransactions === undefined) return;
    onIndex(`${namespace}/${next.id}`);
    await buildIndex(outsideTransactions, db, next.index);
    await noteApplied(db, namespace, next);
  }
}
