import type { LigiLeague, LigiMember } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import { fail, type Result, succeed } from '../../../kit/index.ts';
import type { LigiDeps } from '../ligi-deps.ts';
import { refuse } from '../ligi-texts.ts';
import { newLeagueCode } from './league-code.ts';
import {
  addMember,
  changeMembers,
  countLeagues,
  countMembers,
  leaguesOf,
  lockLeague,
  lockPlayer,
  MAX_LEAGUES,
  MAX_MEMBERS,
  membershipOf,
  membersOf,
} from './memberships.ts';

const noSuchLeague = () => refuse(404, 'no_such_league');

async function leagueOf(tx: Queryable, userId: number, code: string): Promise<Result<LigiLeague>> {
  const [league] = await leaguesOf(tx, userId, code);
  return league === undefined ? fail(noSuchLeague()) : succeed(league);
}

/** Founds a league with its first member. */
export const foundLeague = ({ db, rng, clock }: LigiDeps, userId: number, name: string) =>
  db.transaction(async (tx): Promise<Result<LigiLeague>> => {
    await lockPlayer(tx, userId);
    if ((await countLeagues(tx, userId)) >= MAX_LEAGUES) return fail(refuse(422, 'too_many_leagues'));
    const at = clock.now();
    for (;;) {
      const code = newLeagueCode(rng);
      const [league] = await tx.query<{ id: number }>(
        `insert into ligi.leagues (founder_id, founded_at, code, name) values ($1, $2, $3, $4)
         on conflict (code) do nothing returning id`,
        [userId, at, code, name],
      );
      if (league === undefined) continue;
      await addMember(tx, league.id, userId, at);
      return leagueOf(tx, userId, code);
    }
  });

/** Joins the league of a code; a member joins again without effect. A player whom the founder removed finds no league. */
export const joinLeague = ({ db, clock }: LigiDeps, userId: number, code: string) =>
  db.transaction(async (tx): Promise<Result<LigiLeague>> => {
    await lockPlayer(tx, userId);
    const league = await lockLeague(tx, code);
    if (league === null) return fail(noSuchLeague());
    const member = await membershipOf(tx, league.id, userId);
    if (member?.is_removed) return fail(noSuchLeague());
    if (member !== null) return leagueOf(tx, userId, code);
    if ((await countLeagues(tx, userId)) >= MAX_LEAGUES) return fail(refuse(422, 'too_many_leagues'));
    if ((await countMembers(tx, league.id)) >= MAX_MEMBERS) return fail(refuse(422, 'league_full'));
    await addMember(tx, league.id, userId, clock.now());
    await changeMembers(tx, league.id);
    return leagueOf(tx, userId, code);
  });

/** Leaves a league. The longest member becomes the founder when the founder leaves; the last member's league ends. */
export const leaveLeague = ({ db }: LigiDeps, userId: number, code: string) =>
  db.transaction(async (tx): Promise<Result<LigiLeague[]>> => {
    await lockPlayer(tx, userId);
    const league = await lockLeague(tx, code);
    const member = league && (await membershipOf(tx, league.id, userId));
    if (league === null || member === null || member.is_removed) return fail(noSuchLeague());
    await tx.query('delete from ligi.members where id = $1', [member.id]);
    await changeMembers(tx, league.id);
    const [next] = await membersOf(tx, code);
    if (next === undefined) await tx.query('delete from ligi.leagues where id = $1', [league.id]);
    else if (league.founder_id === userId)
      await tx.query('update ligi.leagues set founder_id = $2 where id = $1', [league.id, next.user_id]);
    return succeed(await leaguesOf(tx, userId));
  });

/** The members of a league, for its members. */
export async function listMembers(
  { db, services }: Pick<LigiDeps, 'services'> & { readonly db: Queryable },
  userId: number,
  code: string,
): Promise<Result<LigiMember[]>> {
  const rows = await membersOf(db, code);
  if (!rows.some(({ user_id }) => user_id === userId)) return fail(noSuchLeague());
  const names = await services.identity.maskedNumbers(rows.map(({ user_id }) => user_id));
  return succeed(
    rows.map(({ member, user_id, founder }) => ({
      member,
      name: names.get(user_id) ?? '***',
      own: user_id === userId,
      founder,
    })),
  );
}

/** Removes a member from a league, by its founder. The founder leaves instead. The removed player can't join it again. */
export async function removeMember(
  deps: LigiDeps,
  userId: number,
  code: string,
  member: number,
): Promise<Result<LigiMember[]>> {
  const removed = await deps.db.transaction(async (tx): Promise<Result<null>> => {
    const league = await lockLeague(tx, code);
    const own = league && (await membershipOf(tx, league.id, userId));
    if (league === null || own === null || own.is_removed) return fail(noSuchLeague());
    if (league.founder_id !== userId || own.id === member) return fail(refuse(403, 'not_founder'));
    await tx.query('update ligi.members set is_removed = true where id = $1 and league_id = $2', [
      member,
      league.id,
    ]);
    await changeMembers(tx, league.id);
    return succeed(null);
  });
  return removed.ok ? listMembers(deps, userId, code) : removed;
}
