import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  type LigiLeague,
  LigiLeagueAnswer,
  LigiLeaguesAnswer,
  LigiMembersAnswer,
  LigiSeasonAnswer,
  LigiTableAnswer,
} from '@jukwaa/contracts';
import type { Database } from '@jukwaa/database';
import * as v from 'valibot';
import { serviceDatabases } from '../../../app/test-support/service-databases.ts';
import { callsOf, type LigiCall } from '../test-support/ligi-calls.ts';
import { type LigiHarness, startLigi } from '../test-support/ligi-harness.ts';

describe.each(serviceDatabases().slice(-1))('a private league of Ligi Soo on $name', ({ fresh }) => {
  let db: Database;
  let drop: () => Promise<void>;
  let ligi: LigiHarness;
  let call: LigiCall;
  beforeAll(async () => {
    ({ db, drop } = await fresh());
    ligi = await startLigi(db);
    call = callsOf(await ligi.listen());
  });
  afterAll(async () => {
    await ligi.close();
    await drop();
  });

  async function found(user: number, name = 'Wazee wa Kazi'): Promise<LigiLeague> {
    const { body } = await call('POST', '/api/ligi/leagues', { user, body: { name } });
    return v.parse(LigiLeagueAnswer, body).data;
  }
  const join = (user: number, code: string) =>
    call('POST', '/api/ligi/leagues/join', { user, body: { code } });
  const leave = (user: number, code: string) =>
    call('POST', `/api/ligi/leagues/${code}/leave`, { user, body: {} });
  const leaguesOf = async (user: number) =>
    v.parse(LigiLeaguesAnswer, (await call('GET', '/api/ligi/leagues', { user })).body).data;
  const membersOf = (user: number, code: string) =>
    call('GET', `/api/ligi/leagues/${code}/members`, { user });
  const remove = (user: number, code: string, member: number) =>
    call('POST', `/api/ligi/leagues/${code}/members/${member}/remove`, { user, body: {} });
  const newUsers = (count: number) => Promise.all(Array.from({ length: count }, () => ligi.newUser()));

  test('[GAMES-06] a private league of Ligi Soo is founded, joined by its code in any case, and listed with masked members', async () => {
    const [founder = 0, friend = 0] = await newUsers(2);
    const league = await found(founder, '  Wazee\u202e  wa Kazi ');
    expect(league).toMatchObject({ name: 'Wazee wa Kazi', members: 1, own: true });
    expect(league.code).toMatch(/^[A-Z]{6}$/);
    expect(await join(friend, ` ${league.code.toLowerCase()} `)).toMatchObject({ status: 200 });
    expect(await join(friend, league.code)).toMatchObject({ status: 200 });
    expect(await leaguesOf(friend)).toEqual([{ ...league, members: 2, own: false }]);
    const members = v.parse(LigiMembersAnswer, (await membersOf(friend, league.code)).body).data;
    expect(members).toMatchObject([
      { founder: true, own: false },
      { founder: false, own: true },
    ]);
    for (const { name } of members) expect(name).toMatch(/^07xx xxx \d{3}$/);
  });

  test('a private league of Ligi Soo has tables of its members only, with ranks among them', async () => {
    const users = await newUsers(11);
    const [founder = 0, friend = 0] = users;
    const league = await found(founder);
    await join(friend, league.code);
    const round = await ligi.openRound(1);
    for (const [n, user] of users.entries()) await ligi.enter(user, round.id, [n === 1 ? '0-3' : '1-0']);
    ligi.kickOff();
    await ligi.settle();
    await ligi.play(round.matches[0] ?? 0, '1-0');
    await ligi.settle();
    const table = v.parse(
      LigiTableAnswer,
      (await call('GET', `/api/ligi/rounds/${round.id}/table?league=${league.code}`, { user: friend })).body,
    );
    expect(table.data.map(({ rank, own, points }) => [rank, own, points])).toEqual([
      [1, false, 10],
      [2, true, 0],
    ]);
    expect(table.data[0]?.prize_cents).toBeGreaterThan(0);
    const season = v.parse(
      LigiSeasonAnswer,
      (await call('GET', `/api/ligi/season?league=${league.code}`, { user: friend })).body,
    );
    expect(season.data.map(({ rank, points }) => [rank, points])).toEqual([
      [1, 10],
      [2, 0],
    ]);
    expect(season.own).toMatchObject({ rank: 2, rounds: 1 });
  });

  test('a private league of Ligi Soo is closed to strangers: its tables and members answer as if it did not exist', async () => {
    const [founder = 0, stranger = 0] = await newUsers(2);
    const { code } = await found(founder);
    const round = await ligi.openRound(1);
    ligi.kickOff();
    await ligi.settle();
    const missing = { status: 404, body: { code: 'no_such_league' } };
    expect(await membersOf(stranger, code)).toMatchObject(missing);
    expect(
      await call('GET', `/api/ligi/rounds/${round.id}/table?league=${code}`, { user: stranger }),
    ).toMatchObject(missing);
    expect(await call('GET', `/api/ligi/season?league=${code}`)).toMatchObject(missing);
    expect(await leave(stranger, code)).toMatchObject(missing);
    expect(await remove(stranger, code, 1)).toMatchObject(missing);
  });

  test('a private league of Ligi Soo loses a member whom only its founder can remove, and who can’t come back', async () => {
    const [founder = 0, friend = 0, other = 0] = await newUsers(3);
    const { code } = await found(founder);
    await join(friend, code);
    await join(other, code);
    const members = v.parse(LigiMembersAnswer, (await membersOf(founder, code)).body).data;
    const [first, second, third] = members.map(({ member }) => member);
    expect(await remove(friend, code, third ?? 0)).toMatchObject({
      status: 403,
      body: { code: 'not_founder' },
    });
    expect(await remove(founder, code, first ?? 0)).toMatchObject({ status: 403 });
    expect(await remove(founder, code, second ?? 0)).toMatchObject({ status: 200, body: { data: [{}, {}] } });
    expect(await leaguesOf(friend)).toEqual([]);
    expect(await join(friend, code)).toMatchObject({ status: 404 });
    expect(await leave(friend, code)).toMatchObject({ status: 404 });
  });

  test('a private league of Ligi Soo passes to its longest member when the founder leaves, and ends with its last member', async () => {
    const [founder = 0, friend = 0] = await newUsers(2);
    const { code } = await found(founder);
    await join(friend, code);
    expect(await leave(founder, code)).toMatchObject({ status: 200, body: { data: [] } });
    expect(await leaguesOf(friend)).toMatchObject([{ code, own: true, members: 1 }]);
    await leave(friend, code);
    expect(await join(founder, code)).toMatchObject({ status: 404 });
  });

  test('a private league of Ligi Soo has at most 200 members, and a player at most ten leagues, also when many join at once', async () => {
    const [founder = 0, ...friends] = await newUsers(5);
    const { code } = await found(founder);
    await db.query(
      `insert into ligi.members (league_id, user_id, joined_at)
       select id, 1000000 + n, now() from ligi.leagues, generate_series(1, 197) as n where code = $1`,
      [code],
    );
    const joined = await Promise.all(friends.map((friend) => join(friend, code)));
    expect(joined.map(({ status }) => status).sort()).toEqual([200, 200, 422, 422]);
    const busy = await ligi.newUser();
    const founded = await Promise.all(
      Array.from({ length: 11 }, (_, n) =>
        call('POST', '/api/ligi/leagues', { user: busy, body: { name: `Ligi ${n}` } }),
      ),
    );
    expect(founded.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(founded.find(({ status }) => status !== 200)).toMatchObject({
      body: { code: 'too_many_leagues' },
    });
  });

  test('a private league of Ligi Soo can’t be found by guessing: after twenty codes in an hour a player is refused, with the right code too', async () => {
    const [founder = 0, guesser = 0] = await newUsers(2);
    const { code } = await found(founder);
    for (let n = 0; n < 20; n += 1) expect((await join(guesser, 'ZZZZZZ')).status).toBe(404);
    expect(await join(guesser, code)).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(await leaguesOf(guesser)).toEqual([]);
  });
});
