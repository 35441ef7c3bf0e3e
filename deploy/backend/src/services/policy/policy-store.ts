import { POLICY_NAMES, PolicyRow } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import * as v from 'valibot';

/** A row with its author. */
export interface StoredPolicyRow {
  readonly id: number;
  readonly row: PolicyRow;
  readonly set_by: string;
  readonly set_at: Date;
}

interface TableRow {
  readonly id: number;
  readonly name: string;
  readonly value: unknown;
  readonly effective_from: Date;
  readonly set_by: string;
  readonly set_at: Date;
}

/** The stored rules that this version knows, in the order of writing. */
export interface StoredPolicy {
  readonly rows: readonly StoredPolicyRow[];
  /** Names that only a newer version knows. No code of this version uses their rows, which are left out. */
  readonly unknownNames: readonly string[];
}

const KNOWN_NAMES: ReadonlySet<string> = new Set(POLICY_NAMES);

/** @throws Error for a value that this version cannot read, so that no bet is placed under a partly unknown rule */
export async function readPolicy(db: Queryable): Promise<StoredPolicy> {
  const stored = await db.query<TableRow>(
    'SELECT id, name, value, effective_from, set_by, set_at FROM policy.rows ORDER BY id',
  );
  const names = new Set(stored.map(({ name }) => name));
  const known = stored.filter(({ name }) => KNOWN_NAMES.has(name));
  return {
    rows: known.map(({ id, name, value, effective_from, set_by, set_at }) => ({
      id,
      row: v.parse(PolicyRow, { name, value, effective_from: effective_from.toISOString() }),
      set_by,
      set_at,
    })),
    unknownNames: [...names].filter((name) => !KNOWN_NAMES.has(name)),
  };
}

/** Maximum number of rows of a name that wait for their start: every page gets the public ones with its first answer. */
const MAX_WAITING = 50;

/** Adds a row, unless too many of its name wait for their start; returns whether it did. */
export async function addPolicyRow(
  db: Queryable,
  { row, set_by, set_at }: Omit<StoredPolicyRow, 'id'>,
): Promise<boolean> {
  const added = await db.query(
    `INSERT INTO policy.rows (name, value, effective_from, set_by, set_at)
     SELECT $1, $2::jsonb, $3, $4, $5
     WHERE (SELECT count(*) FROM policy.rows WHERE name = $1 AND effective_from > $5) < $6 RETURNING id`,
    [row.name, JSON.stringify(row.value), new Date(row.effective_from), set_by, set_at, MAX_WAITING],
  );
  return added.length > 0;
}

/** Changes with every new row. Ids are assigned before commits, so the highest id alone could miss one. */
export async function policyVersion(db: Queryable): Promise<string> {
  const [row] = await db.query<{ version: string }>(
    "SELECT count(*) || '/' || coalesce(max(id), 0) AS version FROM policy.rows",
  );
  return row?.version ?? '';
}

export async function databaseNow(db: Queryable): Promise<Date> {
  const [row] = await db.query<{ now: Date }>('SELECT clock_timestamp() AS now');
  if (row === undefined) throw new Error('the database gave no time');
  return row.now;
}
