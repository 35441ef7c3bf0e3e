import type { LigiLeague, LigiMember } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';

/** Most members of a league, and most leagues of a player. */
export const MAX_MEMBERS = 200;
export const MAX_LEAGUES = 10;

export interface LeagueRow {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly founder_id: number;
}

/** Serialises the changes of one player's leagues until the transaction ends. Take it before any other lock. */
export const lockPlayer = async (tx: Queryable, userId: number): Promise<void> => {
  await tx.query("select pg_advisory_xact_lock(hashtextextended('ligi.members', $1::bigint))", [userId]);
};

/** The league of a code, locked until the transaction ends; null when there is none. */
export async function lockLeague(tx: Queryable, code: string): Promise<LeagueRow | null> {
  const [league] = await tx.query<LeagueRow>(
    'select id, code, name, founder_id from ligi.leagues where code = $1 for update',
    [code],
  );
  return league ?? null;
}

/** The membership of a player, also a removed one; null when the player never joined. */
export async function membershipOf(
  tx: Queryable,
  leagueId: number,
  userId: number,
): Promise<{ readonly id: number; readonly is_removed: boolean } | null> {
  const [member] = await tx.query<{ id: number; is_removed: boolean }>(
    'select id, is_removed from ligi.members where league_id = $1 and user_id = $2',
    [leagueId, userId],
  );
  return member ?? null;
}

export async function countMembers(tx: Queryable, leagueId: number): Promise<number> {
  const [row] = await tx.query<{ members: number }>(
    'select count(*) as members from ligi.members where league_id = $1 and not is_removed',
    [leagueId],
  );
  return row?.members ?? 0;
}

export async function countLeagues(tx: Queryable, userId: number): Promise<number> {
  const [row] = await tx.query<{ leagues: number }>(
    'select count(*) as leagues from ligi.members where user_id = $1 and not is_removed',
    [userId],
  );
  return row?.leagues ?? 0;
}

export const addMember = async (tx: Queryable, leagueId: number, userId: number, at: Date): Promise<void> => {
  await tx.query('insert into ligi.members (league_id, user_id, joined_at) values ($1, $2, $3)', [
    leagueId,
    userId,
    at,
  ]);
};

/** Marks the tables of a locked league as changed. */
export const changeMembers = async (tx: Queryable, leagueId: number): Promise<void> => {
  await tx.query('update ligi.leagues set version = version + 1 where id = $1', [leagueId]);
};

/** The leagues of a player, in the order of joining; with a code only that one. */
export const leaguesOf = async (
  db: Queryable,
  userId: number,
  code: string | null = null,
): Promise<LigiLeague[]> => {
  const rows = await db.query<Omit<LigiLeague, 'own'> & { founder_id: number }>(
    `select l.code, l.name, l.founder_id, (select count(*) from ligi.members o where o.league_id = l.id and not o.is_removed) as members
     from ligi.members m join ligi.leagues l on l.id = m.league_id
     where m.user_id = $1 and not m.is_removed and ($2::text is null or l.code = $2) order by m.id`,
    [userId, code],
  );
  return rows.map(({ founder_id, ...league }) => ({ ...league, own: founder_id === userId }));
};

/** A member before its name is known. */
export interface MemberRow extends Omit<LigiMember, 'name' | 'own'> {
  readonly user_id: number;
}

/** The members of a league, in the order of joining. */
export const membersOf = (db: Queryable, code: string): Promise<MemberRow[]> =>
  db.query<MemberRow>(
    `select m.id as member, m.user_id, m.user_id = l.founder_id as founder
     from ligi.members m join ligi.leagues l on l.id = m.league_id
     where l.code = $1 and not m.is_removed order by m.id`,
    [code],
  );
