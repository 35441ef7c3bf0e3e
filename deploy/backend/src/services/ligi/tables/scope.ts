import type { Queryable } from '@jukwaa/database';
import { fail, type Result, succeed } from '../../../kit/index.ts';
import { refuse } from '../ligi-texts.ts';

/** A private league; the version grows with each change of its members. */
export interface LeagueVersion {
  readonly id: number;
  readonly version: number;
}

/**
 * The scope of a table: null for everybody, or the private league with this code. Refused with 404 to users outside the league, as if
 * it did not exist.
 */
export async function leagueFor(
  db: Queryable,
  userId: number | null,
  code: string | undefined,
): Promise<Result<LeagueVersion | null>> {
  if (code === undefined) return succeed(null);
  const [league] = await db.query<LeagueVersion>(
    `select l.id, l.version from ligi.leagues l join ligi.members m on m.league_id = l.id
     where l.code = $1 and m.user_id = $2 and not m.is_removed`,
    [code, userId],
  );
  return league === undefined ? fail(refuse(404, 'no_such_league')) : succeed(league);
}

/** The users of a private league. */
export async function usersOf(db: Queryable, leagueId: number): Promise<readonly number[]> {
  const rows = await db.query<{ user_id: number }>(
    'select user_id from ligi.members where league_id = $1 and not is_removed',
    [leagueId],
  );
  return rows.map(({ user_id }) => user_id);
}
