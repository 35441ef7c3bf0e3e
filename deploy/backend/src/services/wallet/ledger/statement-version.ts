import type { DataVersion } from '@jukwaa/database';

/**
 * The version of a user's statement, by which a read replica is known to have all of it. Each posting changes the rows of its accounts,
 * one after the other, and a replica has the rows of its primary with the same ids of transactions (`xmin`).
 */
export const statementVersion =
  (userId: number): DataVersion =>
  async (db) => {
    const rows = await db.query<{ version: string }>(
      `select kind || ' ' || xmin::text || ' ' || balance_cents::text as version from wallet.accounts
       where user_id = $1 order by kind`,
      [userId],
    );
    return rows.map(({ version }) => version).join();
  };
