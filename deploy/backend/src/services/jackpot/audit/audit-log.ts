import type { Queryable } from '@jukwaa/database';
import * as v from 'valibot';
import type { Act } from '../../../kit/index.ts';

/** Acts that change a jackpot. `automatic` turns the automatic opening of a category on or off. */
export type AuditAct = 'opened' | 'closed' | 'settled' | 'refunded' | 'corrected' | 'automatic';

/** The author of acts that follow from the clock and the results. */
export const SERVICE_AUTHOR = 'jukwaa';

/** An act with its author, its time and the values that it set. */
export interface JackpotAuditEntry {
  /** Null for an act on a category. */
  readonly jackpot_id: number | null;
  readonly act: AuditAct;
  readonly by: string;
  readonly at: Date;
  /** Amounts in cents, ids and reasons; never a seed before its settlement. */
  readonly facts: Readonly<Record<string, unknown>>;
}

const Facts = v.record(v.string(), v.unknown());

interface AuditRow extends Omit<JackpotAuditEntry, 'facts'> {
  readonly id: number;
  readonly facts: unknown;
}
export interface StoredAuditEntry extends JackpotAuditEntry {
  readonly id: number;
}

/** Adds an act to the audit log, in the transaction of the act itself. */
export async function writeAudit(
  tx: Queryable,
  { jackpot_id, act, by, at, facts }: JackpotAuditEntry,
): Promise<void> {
  await tx.query(
    'insert into jackpot.audit (jackpot_id, act, by, at, facts) values ($1, $2, $3, $4, $5::jsonb)',
    [jackpot_id, act, by, at, JSON.stringify(facts)],
  );
}

/** Acts since an instant, newest first, in the form for the list of all acts. */
export async function actsSince(db: Queryable, since: Date, limit: number): Promise<Act[]> {
  const rows = await db.query<AuditRow>(
    'select id, jackpot_id, act, by, at, facts from jackpot.audit where at >= $1 order by id desc limit $2',
    [since, limit],
  );
  return rows.map(({ jackpot_id, act, by, at, facts }) => ({
    at,
    by,
    command: `jackpot ${act}`,
    facts: { jackpot_id, ...v.parse(Facts, facts) },
  }));
}

/** The latest acts, newest first: those of a jackpot, or all of them with null. */
export async function readAudit(
  db: Queryable,
  jackpotId: number | null,
  limit: number,
): Promise<StoredAuditEntry[]> {
  const rows = await db.query<AuditRow>(
    `select id, jackpot_id, act, by, at, facts from jackpot.audit
     where $1::bigint is null or jackpot_id = $1 order by id desc limit $2`,
    [jackpotId, limit],
  );
  return rows.map((row) => ({ ...row, facts: v.parse(Facts, row.facts) }));
}
