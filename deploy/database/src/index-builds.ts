import { setTimeout as wait } from 'node:timers/promises';
import { isRetryable, reasonOf } from './errors.ts';
import type { Queryable, TableIndex } from './port.ts';
import { createIndex } from './sql-text.ts';

/** Period of the looks at an index that another process builds (ms). */
const LOOK_MS = 200;

/**
 * Claims of processes to build an index. A lock can't replace them: a process that waits for one holds a snapshot, and a build waits
 * for the end of every older snapshot.
 */
export const INDEX_CLAIMS_TABLE = `
  CREATE TABLE IF NOT EXISTS migrations.index_claims (
    name text PRIMARY KEY,
    claimed_at timestamptz NOT NULL DEFAULT now()
  );`;

/** A claim covers the time until the build shows in the server's activity; that of a killed process ends soon. */
const CLAIM = `
  INSERT INTO migrations.index_claims AS c (name) VALUES ($1)
  ON CONFLICT (name) DO UPDATE SET claimed_at = now() WHERE c.claimed_at < now() - interval '10 s'
  RETURNING name`;

/**
 * An index, and whether its table has a build: of this index by a process of ours, which may still wait for the table, or any that has
 * started. Two on one table would deadlock. Builds of other roles hide their tables.
 */
const STATE = `
  SELECT to_regclass($1) IS NOT NULL AS exists,
    EXISTS (SELECT FROM pg_index WHERE indexrelid = to_regclass($1) AND indisvalid) AS is_valid,
    EXISTS (SELECT FROM pg_stat_progress_create_index
      WHERE datname = current_database() AND (relid = to_regclass($2) OR relid IS NULL))
    OR EXISTS (SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND state = 'active' AND starts_with(query, $3)) AS is_building`;

interface IndexState {
  readonly exists: boolean;
  readonly is_valid: boolean;
  readonly is_building: boolean;
}

/** Runs a statement that no transaction may contain. */
type RunOutside = (sql: string) => Promise<void>;

const nameOf = ({ name, table }: TableIndex): string =>
  `${table.slice(0, table.lastIndexOf('.') + 1)}${name}`;
/** The start of the statements of a build, by which other processes see it. */
const markOf = (index: TableIndex): string => `/* index ${nameOf(index)} */`;
const buildOf = (index: TableIndex): string => createIndex(index, 'CONCURRENTLY IF NOT EXISTS');
const dropOf = (index: TableIndex): string =>
  `${markOf(index)} DROP INDEX CONCURRENTLY IF EXISTS ${nameOf(index)}`;

async function stateOf(db: Queryable, index: TableIndex): Promise<IndexState> {
  const [state] = await db.query<IndexState>(STATE, [nameOf(index), index.table, markOf(index)]);
  return state ?? { exists: false, is_valid: false, is_building: false };
}

/** Builds an index that this process has claimed. A build that was interrupted has left an invalid one. */
async function buildClaimed(run: RunOutside, db: Queryable, index: TableIndex): Promise<void> {
  const { exists, is_valid, is_building } = await stateOf(db, index);
  // Another process was faster, between the look before the claim and the claim.
  if (is_valid || is_building) return;
  if (exists) await run(dropOf(index));
  try {
    await run(`${markOf(index)} ${buildOf(index)}`);
  } catch (error) {
    // A unique index may refuse rows although its build has failed. After a lost connection the server may build on.
    if (index.isUnique && !isRetryable(error)) await run(dropOf(index)).catch(() => undefined);
    throw error;
  }
}

/**
 * Builds an index while its table is written, unless another process does: then it waits for that one. Returns when the index is
 * valid, also one that an operator has made under its name. Behind a pooler a long build meets the limit of a statement, so the error names the statement for an operator.
 */
export async function buildIndex(run: RunOutside, db: Queryable, index: TableIndex): Promise<void> {
  const name = nameOf(index);
  for (;;) {
    const { is_valid, is_building } = await stateOf(db, index);
    if (is_valid) return;
    if (is_building || (await db.query(CLAIM, [name])).length === 0) {
      await wait(LOOK_MS);
      continue;
    }
    try {
      await buildClaimed(run, db, index);
    } catch (error) {
      if (!isRetryable(error))
        throw new Error(
          `The index ${name} was not built: ${reasonOf(error)}. The next start builds it again. If a pooler's limit ended it, run this at the server itself: ${buildOf(index)}`,
          { cause: error },
        );
    } finally {
      await db.query('DELETE FROM migrations.index_claims WHERE name = $1', [name]).catch(() => undefined);
    }
  }
}
