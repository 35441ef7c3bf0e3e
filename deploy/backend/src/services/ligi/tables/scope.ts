import type { Queryable } from '@jukwaa/database';
import { fail, type Result, succeed } from '../../../kit/index.ts';
import { refuse } from '../ligi-texts.ts';

/**
 * The users of a table: null for everybody, or the members of the private league with this code. Refused with 404 to users outside the
 * league, as if it did not exist.
 */
export async function membersFor(
  db: Queryable,
  userId: number | null,
  code: string | undefined,
): Promise<Result<readonly number[] | null>> {
  if (code === undefined) return succeed(null);
  const rows = await db.query<{ user_id: number }>(
    `select m.user_id from ligi.members m join ligi.leagues l on l.id = m.league_id where l.code = $1 and not m.is_removed`,
    [code],
  );
  const members = rows.map(({ user_id }) => user_id);
  return userId !== null && members.includes(userId) ? succeed(members) : fail(refuse(404, 'no_such_league'));
}
