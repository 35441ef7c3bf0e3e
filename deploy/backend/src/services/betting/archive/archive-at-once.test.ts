import { describe, expect, test } from '@jest/globals';
import { BetAnswer, BetsAnswer } from '@jukwaa/contracts';
import { serviceEngines } from '../../../app/test-support/service-databases.ts';
import { until } from '../../../kit/test-support/until.ts';
import { bettingErasure } from '../betting-person.ts';
import { PLACE } from '../test-support/betting-harness.ts';
import { useArchive } from './test-support/archive-harness.ts';

/** Copies of a bet with its legs, under new ids and codes. */
const COPIES = `
  with made as (select nextval('betting.bet_ids') as new_id from generate_series(1, $2)), bets as (
    insert into betting.bets select (jsonb_populate_record(b, jsonb_build_object('id', new_id, 'code', 'copy-' || new_id))).*
    from betting.bets b, made where b.id = $1
  ), legs as (
    insert into betting.legs select (jsonb_populate_record(l, jsonb_build_object('bet_id', new_id))).*
    from betting.legs l, made where l.bet_id = $1
  ) select new_id from made`;
const COUNTS = `select (select count(*) from betting.bets where user_id = $1) as current,
  (select count(*) from betting.archived_bets where user_id = $1) as archived,
  (select count(distinct id) from betting.every_bet where user_id = $1) as bets,
  (select count(*) from betting.every_leg where user_id = $1) as legs`;

/** Calls that wait for a lock in this database. */
const LOCK_WAITS = `select from pg_locks l join pg_database d on d.oid = l.database
  where not l.granted and d.datname = current_database()`;

/** A promise that the test resolves. */
function gate() {
  let open = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open: () => open() };
}

describe.each(serviceEngines())('the archive while others work, on $name', ({ fresh }) => {
  const bets = useArchive(fresh);

  async function manyOldBets(user: number, count: number): Promise<void> {
    const { id } = await bets.oldBet(user);
    await bets.db.query(COPIES, [id, count - 1]);
  }
  const counts = async (user: number) => (await bets.db.query(COUNTS, [user]))[0];

  test('two movers at once move each bet once', async () => {
    const user = await bets.userWith(100_000);
    await manyOldBets(user, 900);
    const [one, other] = await Promise.all([bets.archiveOf().moveOld(), bets.archiveOf().moveOld()]);
    expect(one + other).toBe(900);
    expect(await counts(user)).toEqual({ current: 0, archived: 900, bets: 900, legs: 1_800 });
  });

  test('a batch that fails or is cut off before its commit leaves every bet where it was', async () => {
    const user = await bets.userWith(100_000);
    await manyOldBets(user, 50);
    const cut = bets.db.transaction(async (tx) => {
      await tx.query(`select betting.archive_bets(now() - interval '1 month', 20)`);
      throw new Error('cut off');
    });
    await expect(cut).rejects.toThrow('cut off');
    expect(await counts(user)).toEqual({ current: 50, archived: 0, bets: 50, legs: 100 });
    expect(await bets.archiveOf().moveOld()).toBe(50);
    expect(await counts(user)).toEqual({ current: 0, archived: 50, bets: 50, legs: 100 });
  });

  test('a bet whose leg a settlement opens again while the mover runs stays', async () => {
    const user = await bets.userWith(100_000);
    const { id } = await bets.oldBet(user);
    const [changed, moving] = [gate(), gate()];
    const change = bets.db.transaction(async (tx) => {
      await tx.query('select from betting.bets where id = $1 for update', [id]);
      await tx.query(`update betting.legs set result = 'open' where bet_id = $1 and n = 1`, [id]);
      changed.open();
      await moving.passed;
    });
    await changed.passed;
    const move = bets.archiveOf().moveOld();
    moving.open();
    await change;
    expect(await move).toBe(0);
    expect(await bets.archiveOf().moveOld()).toBe(0);
    expect(await bets.placeOf(id)).toBe('current');
  });

  test('an erasure reaches a bet that comes back from the archive at the same time', async () => {
    const user = await bets.userWith(100_000);
    const { id, legs } = await bets.oldBet(user);
    await bets.db.query(`update betting.bets set tracking = '{"utm_source": "Zamani"}' where id = $1`, [id]);
    await bets.archiveOf().moveOld();
    for (const result of ['lost', 'won'] as const) await bets.settle(legs, result);
    const [began, coming] = [gate(), gate()];
    const [first = '', ...others] = bettingErasure.statements;
    const erasure = bets.db.transaction(async (tx) => {
      await bettingErasure.prepare?.(tx, { id: user, msisdn: 254_700_000_000, keepsExclusion: false });
      await tx.query(first, [user]);
      began.open();
      await coming.passed;
      for (const sql of others) await tx.query(sql, [user]);
    });
    await began.passed;
    let isBack = false;
    const restored = bets
      .archiveOf()
      .restoreCorrected()
      .then(() => {
        isBack = true;
      });
    if (bets.db.engine === 'postgres')
      await until('the bet, or its wait', async () =>
        isBack || (await bets.db.query(LOCK_WAITS)).length > 0 ? true : null,
      );
    coming.open();
    await Promise.all([erasure, restored]);
    expect(await bets.placeOf(id)).toBe('current');
    expect(await bets.db.query('select tracking from betting.bets where id = $1', [id])).toEqual([
      { tracking: {} },
    ]);
  });

  test('lists and receipts are whole, and bets are placed, while bets move and come back', async () => {
    const user = await bets.userWith(200_000);
    await manyOldBets(user, 1_000);
    const { id, legs } = await bets.oldBet(user);
    let isDone = false;
    const moving = (async () => {
      await bets.archiveOf().moveOld();
      for (const result of ['won', 'lost', 'won'] as const)
        for (const leg of legs) await bets.backend.offer.result(bets.db, leg, result);
      await bets.archiveOf().restoreCorrected();
      isDone = true;
    })();
    let placed = 0;
    while (!isDone) {
      const list = await bets.backend.call(BetsAnswer, 'GET /api/betting/bets?per_page=100', { user });
      expect(list.body).toMatchObject({ total: 1_001 + placed });
      expect(new Set(list.body.data.map((bet) => bet.id)).size).toBe(100);
      expect(list.body.data.filter((bet) => bet.legs.length === 0)).toEqual([]);
      const read = await bets.backend.call(BetAnswer, `GET /api/betting/bets/${id}`, { user });
      expect(read.body.data.legs).toHaveLength(2);
      const ask = { user, body: bets.bodyOf(bets.legsAt(2), 2_000), headers: bets.newKey() };
      expect((await bets.backend.call(BetAnswer, PLACE, ask)).status).toBe(200);
      placed += 1;
    }
    await moving;
    expect(placed).toBeGreaterThan(0);
    expect(await bets.placeOf(id)).toBe('current');
    expect(await counts(user)).toMatchObject({ archived: 1_000, bets: 1_001 + placed });
  });
});
