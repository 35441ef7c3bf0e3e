import { PolicyRow } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import * as v from 'valibot';

/** A row with its author. */
export interface StoredPolicyRow {
  readonly row: PolicyRow;
  readonly set_by: string;
  readonly set_at: Date;
}

interface TableRow {
  readonly name: string;
  readonly value: unknown;
  readonly effective_from: Date;
  readonly set_by: string;
  readonly set_at: Date;
}

/**
 * Every row in the order of writing.
 *
 * @throws Error for a row that this version can't read, so that no bet is placed by a rule that is half known
 */
export async function readPolicy(db: Queryable): Promise<readonly StoredPolicyRow[]> {
  const rows = await db.query<TableRow>(
    'SELECT name, value, effective_from, set_by, set_at FROM policy.rows ORDER BY id',
  );
  return rows.map(({ name, value, effective_from, set_by, set_at }) => ({
    row: v.parse(PolicyRow, { name, value, effective_from: effective_from.toISOString() }),
    set_by,
    set_at,
  }));
}

export async function addPolicyRow(db: Queryable, { row, set_by, set_at }: StoredPolicyRow): Promise<void> {
  await db.query(
    'INSERT INTO policy.rows (name, value, effective_from, set_by, set_at) VALUES ($1, $2::jsonb, $3, $4, $5)',
    [row.name, JSON.stringify(row.value), new Date(row.effective_from), set_by, set_at],
  );
}
