import { expect, test } from '@jest/globals';
import { foundLeague, joinLeague, leaveLeague } from '../../leagues/leagues.ts';
import { keptTables } from '../../tables/kept-tables.ts';
import { roundTable } from '../../tables/round-table.ts';
import { seasonTable } from '../../tables/season-table.ts';
import { PAGE, type SettledRounds, wrong } from './settled-rounds.ts';

/** Tests of the tables that requests share, in two replicas that both have read them before each change. */
export function keptTableTests({ ligi, roundOf, playAll }: SettledRounds): void {
  /** A replica that counts the queries behind its shared tables. */
  function replica() {
    const { db } = ligi();
    let readings = 0;
    const query: typeof db.query = (...given) => {
      readings += 1;
      return db.query(...given);
    };
    return { tables: { ...ligi().context, ...keptTables({ query }) }, readings: () => readings };
  }
  type Replica = ReturnType<typeof replica>;

  async function leagueOf(founder: number, ...friends: readonly number[]): Promise<string> {
    const league = await foundLeague(ligi().context, founder, 'Wazee');
    if (!league.ok) throw league.error;
    const { code } = league.value;
    for (const friend of friends) await joinLeague(ligi().context, friend, code);
    return code;
  }
  /** Ranks and points as a user sees them: in the season, and in a league's tables of the season and of the round. */
  async function seen({ tables }: Replica, user: number, roundId: number, league: string) {
    const all = await seasonTable(tables, user, PAGE);
    const season = await seasonTable(tables, user, { ...PAGE, league });
    const round = await roundTable(tables, roundId, user, { ...PAGE, league });
    if (!all.ok || !season.ok || !round.ok) throw new Error('a table is missing');
    const brief = ({ own, rank, points }: { own: boolean; rank: number; points: number }) => [
      own,
      rank,
      points,
    ];
    return {
      rank: all.value.own?.rank,
      total: all.value.total,
      season: season.value.data.map(brief),
      own: season.value.own?.rank,
      round: round.value.data.map(brief),
    };
  }

  /** Settles, and compares the season's table of a replica with that of a new one after each transaction. */
  async function settleWatched(one: Replica, user: number, league: string) {
    const { db } = ligi();
    const seasonOf = ({ tables }: Replica) => seasonTable(tables, user, { ...PAGE, league });
    const transaction: typeof db.transaction = async (work) => {
      const done = await db.transaction(work);
      expect(await seasonOf(one)).toEqual(await seasonOf(replica()));
      return done;
    };
    await ligi().settle({ db: { ...db, query: db.query.bind(db), transaction } });
  }

  test('shows a correction at once in the tables of the season and of private leagues, in every replica', async () => {
    const { round, users } = await roundOf(['1-0'], ['3-1'], ...wrong(8, ['0-0']));
    const [first = 0, second = 0] = users;
    const league = await leagueOf(first, second);
    await playAll(round, ['1-0']);
    const watched = replica();
    const replicas = [watched, replica()];
    for (const one of replicas)
      expect(await seen(one, second, round.id, league)).toMatchObject({
        season: [
          [false, 1, 10],
          [true, 2, 4],
        ],
        own: 2,
      });
    const before = await seasonTable(replica().tables, first, PAGE);
    await ligi().play(round.matches[0] ?? 0, '3-1');
    await settleWatched(watched, second, league);
    for (const one of replicas) {
      const after = await seen(one, second, round.id, league);
      const best = [
        [true, 1, 10],
        [false, 2, 4],
      ];
      expect(after).toMatchObject({ season: best, own: 1, round: best });
      expect(before).toMatchObject({ value: { own: { rank: after.rank } } });
    }
    await ligi().play(round.matches[0] ?? 0, '0-0', 'void');
    await ligi().settle();
    for (const one of replicas)
      expect(await seen(one, second, round.id, league)).toMatchObject({ season: [], own: undefined });
  });

  test('shows a new and a lost member at once in the tables of a private league, in every replica', async () => {
    const { round, users } = await roundOf(['1-0'], ['3-1'], ...wrong(8, ['0-0']));
    const [first = 0, second = 0, third = 0] = users;
    const league = await leagueOf(first, second);
    await playAll(round, ['1-0']);
    const replicas = [replica(), replica()];
    const members = async () => {
      const tables = await Promise.all(replicas.map((one) => seen(one, first, round.id, league)));
      return tables.flatMap(({ season, round: entries }) => [season.length, entries.length]);
    };
    expect(await members()).toEqual([2, 2, 2, 2]);
    await joinLeague(ligi().context, third, league);
    expect(await members()).toEqual([3, 3, 3, 3]);
    await leaveLeague(ligi().context, second, league);
    expect(await members()).toEqual([2, 2, 2, 2]);
    const [one] = replicas;
    expect(one && (await seasonTable(one.tables, second, { ...PAGE, league }))).toMatchObject({ ok: false });
  });

  test('reads each table once, however many visitors ask for it and its pages', async () => {
    const { round, users } = await roundOf(['1-0'], ...wrong(9, ['0-0']));
    const [first = 0, ...others] = users;
    const league = await leagueOf(first, ...others);
    await playAll(round, ['1-0']);
    const one = replica();
    const whole = await seen(one, first, round.id, league);
    const readings = one.readings();
    for (const user of users)
      expect(await seen(one, user, round.id, league)).toMatchObject({ total: whole.total });
    expect(one.readings()).toBe(readings);

    const page = (after: string | undefined, number: number) =>
      seasonTable(one.tables, first, {
        page: number,
        per_page: 4,
        league,
        ...(after !== undefined && { after }),
      });
    const ids: string[] = [];
    for (let n = 0, after: string | undefined; n < 3; n += 1) {
      const answer = await page(after, n);
      if (!answer.ok) throw answer.error;
      expect(answer.value).toMatchObject({ last_page: 2, total: 10 });
      ids.push(...answer.value.data.flatMap(({ player }) => player ?? []));
      after = answer.value.next;
    }
    expect(new Set(ids).size).toBe(10);
    expect(one.readings()).toBe(readings);
  });
}
