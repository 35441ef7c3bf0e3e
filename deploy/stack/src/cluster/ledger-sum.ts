import type { Queryable } from '@jukwaa/database';
import * as v from 'valibot';

const SUM = 'select coalesce(sum(amount_cents), 0)::text as cents from wallet.every_line';
const Row = v.object({ cents: v.pipe(v.string(), v.transform(Number)) });

/** All entries of the ledger together, cents. */
export async function ledgerSum(db: Queryable): Promise<number> {
  const [row] = await db.query(SUM);
  return v.parse(Row, row).cents;
}
