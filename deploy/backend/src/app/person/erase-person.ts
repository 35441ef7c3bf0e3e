import type { Database, Queryable } from '@jukwaa/database';
import { type ErasedPerson, fail, type PersonErasure, type Result, succeed } from '../../kit/index.ts';

/** The reasons for which a player can't be erased yet; none when there is no such player. */
export interface NotErased {
  readonly reasons: readonly string[];
}

interface Deps {
  readonly db: Database;
  /** In the order of the statements: accounts come last, because other tables refer to them. */
  readonly erasures: readonly PersonErasure[];
  /** Records the erasure, in its transaction. */
  readonly record: (tx: Queryable, userId: number) => Promise<void>;
  readonly lockNumber: (tx: Queryable, msisdn: number) => Promise<{ readonly id: number } | null>;
}

/** Ends the transaction without a change. */
class Refused extends Error {
  constructor(readonly reasons: readonly string[]) {
    super('not erased');
  }
}

async function obstaclesOf(tx: Queryable, erasures: readonly PersonErasure[], id: number): Promise<string[]> {
  const reasons: string[] = [];
  for (const { where, reason } of erasures.flatMap(({ obstacles }) => obstacles ?? [])) {
    const rows = await tx.query(`SELECT FROM (SELECT) AS one WHERE ${where}`, [id]);
    if (rows.length > 0) reasons.push(reason);
  }
  return reasons;
}

async function eraseIn(tx: Queryable, { erasures, record }: Deps, person: ErasedPerson): Promise<void> {
  const reasons: string[] = [];
  for (const { prepare } of erasures) {
    const reason = await prepare?.(tx, person);
    if (reason) reasons.push(reason);
  }
  reasons.push(...(await obstaclesOf(tx, erasures, person.id)));
  if (reasons.length > 0) throw new Refused(reasons);
  for (const { statements, ofNumber = [] } of erasures) {
    for (const sql of statements) await tx.query(sql, [person.id]);
    for (const sql of ofNumber) await tx.query(sql, [person.msisdn]);
  }
  await record(tx, person.id);
}

/**
 * Erases the player with a number in one transaction, also one that was never verified, and returns the id that money and bets keep.
 * A repeat finds no player. A kill in the middle leaves everything as it was.
 */
export async function erasePerson(
  deps: Deps,
  { msisdn, keepsExclusion }: Omit<ErasedPerson, 'id'>,
): Promise<Result<number, NotErased>> {
  try {
    return await deps.db.transaction(async (tx) => {
      const found = await deps.lockNumber(tx, msisdn);
      if (found === null) return fail({ reasons: [] });
      await eraseIn(tx, deps, { id: found.id, msisdn, keepsExclusion });
      return succeed(found.id);
    });
  } catch (error) {
    if (error instanceof Refused) return fail({ reasons: error.reasons });
    throw error;
  }
}
