import {
  Grant,
  type RetireAnswer,
  RetireAnswer as RetireAnswerSchema,
  type RetiredRemote,
} from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import * as v from 'valibot';
import { Refused } from '../refusal.ts';

interface Row {
  readonly remote: string;
  readonly retired_at: Date;
  readonly retired_by: string;
  readonly successor: string | null;
}

const COLUMNS = 'remote, retired_at, retired_by, successor';

const markOf = ({ remote, retired_at, retired_by, successor }: Row): RetiredRemote => ({
  remote,
  retired_at: retired_at.toISOString(),
  retired_by,
  successor,
});

/** Returns the retired remotes, or the one of that name. */
export async function listRetired(db: Queryable, remote: string | null): Promise<RetiredRemote[]> {
  const rows = await db.query<Row>(
    `select ${COLUMNS} from registry.retired where $1::text is null or remote = $1 order by remote`,
    [remote],
  );
  return rows.map(markOf);
}

/** Returns since when a remote is retired, and by which token; null unless it is. */
export const retiredOf = async (db: Queryable, remote: string): Promise<RetiredRemote | null> =>
  (await listRetired(db, remote))[0] ?? null;

/** The refusal of everything that would show a retired remote to visitors again. */
export const isRetired = ({ remote, retired_at, retired_by, successor }: RetiredRemote): Refused => {
  const since = retired_at.replace('T', ' ').replace(/:\d\d\.\d+Z$/, ' UTC');
  const then = successor === null ? '' : ` and ${successor} took over`;
  return new Refused(409, 'retired', [
    `${remote} is retired since ${since}, by ${retired_by}${then}; npx jukwaa restore ${remote} lets it be published again`,
  ]);
};

/** @throws Refused when the remote is retired */
export async function refuseRetired(db: Queryable, remote: string): Promise<void> {
  const retired = await retiredOf(db, remote);
  if (retired !== null) throw isRetired(retired);
}

const Changes = v.pick(RetireAnswerSchema, ['moved', 'taken_over', 'ended']);
export type RetireChanges = v.InferOutput<typeof Changes>;

/** Returns the answer of a retirement, as it was given at first; null for a remote that is not retired. */
export async function retirementOf(db: Queryable, remote: string): Promise<RetireAnswer | null> {
  const [row] = await db.query<Row & { changes: unknown }>(
    `select ${COLUMNS}, changes from registry.retired where remote = $1`,
    [remote],
  );
  return row === undefined ? null : { ...markOf(row), ...v.parse(Changes, row.changes) };
}

/** Marks a remote as retired. @param former its grant, which a restore gives back */
export async function markRetired(
  tx: Queryable,
  { remote, retired_by, successor }: Omit<RetiredRemote, 'retired_at'>,
  changes: RetireChanges,
  former: Grant | null,
): Promise<void> {
  await tx.query(
    `insert into registry.retired (remote, retired_by, successor, changes, former_grant)
     values ($1, $2, $3, $4::jsonb, $5::jsonb)`,
    [remote, retired_by, successor, JSON.stringify(changes), former === null ? null : JSON.stringify(former)],
  );
}

/** Takes the mark away. @returns the former grant of the remote; undefined for a remote that was not retired */
export async function unmarkRetired(tx: Queryable, remote: string): Promise<Grant | null | undefined> {
  const [row] = await tx.query<{ former_grant: unknown }>(
    'delete from registry.retired where remote = $1 returning former_grant',
    [remote],
  );
  return row === undefined ? undefined : v.parse(v.nullable(Grant), row.former_grant);
}
