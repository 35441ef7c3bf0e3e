import type { Queryable } from '@jukwaa/database';
import { normaliseMsisdn } from '@jukwaa/domain';

/** Whether money may be paid into this paybill account. It may not when its owner is locked against play; a stranger's may. */
export async function mayPayInto(db: Queryable, account: string, now: Date): Promise<boolean> {
  const msisdn = normaliseMsisdn(account);
  if (!msisdn.ok) return true;
  const rows = await db.query(
    'select 1 from wallet.holders where msisdn = $1 and identity.is_excluded(user_id, $2)',
    [msisdn.value, now],
  );
  return rows.length === 0;
}
