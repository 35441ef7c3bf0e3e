import type { Queryable } from '@jukwaa/database';
import * as v from 'valibot';

/** An act of the operator's staff, or of the system in their place. */
export interface Act {
  readonly at: Date;
  /** The account at the machine of the command, or the service that acted by itself. */
  readonly by: string;
  /** The command, such as `person erase`. */
  readonly command: string;
  /** Ids, amounts in cents and reasons; never a number or name of a player. */
  readonly facts: Readonly<Record<string, unknown>>;
}

/** An act that is recorded, in the transaction of the act itself. Its time is that of the database. */
interface NewAct extends Omit<Act, 'at'> {
  /** Recorded once per key; without one each time. */
  readonly key?: string;
}

const Facts = v.record(v.string(), v.unknown());

interface ActRow extends Omit<Act, 'facts'> {
  readonly facts: unknown;
}

/** Adds an act to the log of acts, whose rows are never changed or removed. */
export async function recordAct(tx: Queryable, { by, command, facts, key }: NewAct): Promise<void> {
  await tx.query(
    `INSERT INTO kit.acts (at, by, command, facts, key) VALUES (clock_timestamp(), $1, $2, $3::jsonb, $4)
     ON CONFLICT DO NOTHING`,
    [by, command, JSON.stringify(facts), key ?? null],
  );
}

/** The latest acts since an instant, newest first. */
export async function readActs(db: Queryable, since: Date, limit: number): Promise<Act[]> {
  const rows = await db.query<ActRow>(
    'SELECT at, by, command, facts FROM kit.acts WHERE at >= $1 ORDER BY at DESC, id DESC LIMIT $2',
    [since, limit],
  );
  return rows.map((row) => ({ ...row, facts: v.parse(Facts, row.facts) }));
}
