import type { Transaction } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';

type Account = Transaction['account'];

/** The last balance of each account before an instant; null: now. */
const BALANCES = `
  select distinct on (kind) kind as account, balance_cents from wallet.every_line
  where user_id = $1 and user_id > 0 and kind in ('main', 'bonus') and balance_cents is not null
    and ($2::timestamptz is null or at < $2)
  order by kind, posting_id desc, n desc`;

/** A user's balances before an instant, in cents, from the statement's own lines. */
export async function balancesAt(
  db: Queryable,
  userId: number,
  before: Date | null,
): Promise<Record<Account, number>> {
  const rows = await db.query<{ readonly account: Account; readonly balance_cents: number }>(BALANCES, [
    userId,
    before,
  ]);
  const of = (account: Account) => rows.find((row) => row.account === account)?.balance_cents ?? 0;
  return { main: of('main'), bonus: of('bonus') };
}
