import type { Queryable } from '@jukwaa/database';
import { normaliseMsisdn } from '@jukwaa/domain';
import { readAmount } from './paybill-amount.ts';
import { depositRefusal } from './play-limits.ts';

/**
 * Whether this amount may be paid into this paybill account. It may not when the owner is self-excluded or would pass an own
 * limit, nor when the amount is invalid. An account without an owner accepts money, which then waits in suspense.
 */
export async function mayPayInto(
  db: Queryable,
  account: string,
  amount: string,
  now: Date,
): Promise<boolean> {
  const { amount_cents, odd } = readAmount(amount);
  if (odd !== null) return false;
  const msisdn = normaliseMsisdn(account);
  if (!msisdn.ok) return true;
  const [holder] = await db.query<{ user_id: number }>(
    'select user_id from wallet.holders where msisdn = $1',
    [msisdn.value],
  );
  return holder === undefined || (await depositRefusal(db, holder.user_id, amount_cents, now)) === null;
}
