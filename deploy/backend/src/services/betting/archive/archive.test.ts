import { describe, expect, test } from '@jest/globals';
import { BetAnswer } from '@jukwaa/contracts';
import { serviceEngines } from '../../../app/test-support/service-databases.ts';
import { ledgerFaults } from '../../wallet/test-support/money-tables.ts';
import { bettingRetention } from '../betting-retention.ts';
import { useArchive } from './test-support/archive-harness.ts';

/** Columns of a table and of its archive table and view, with their types; $2 is the position of what these add in front. */
const COLUMNS = `
  select string_agg(column_name || ' ' || data_type, ', ' order by ordinal_position) as columns from information_schema.columns
  where table_schema = 'betting' and table_name = any($1) and not (table_name ~ '^(archived|every)' and ordinal_position = $2)
  group by table_name`;

describe.each(serviceEngines())('the archive of bets on $name', ({ fresh }) => {
  const bets = useArchive(fresh);
  const archive = () => bets.archiveOf();

  test('a bet moves to the archive only when nothing can change it any more', async () => {
    const user = await bets.userWith(100_000);
    const { id: old } = await bets.oldBet(user);
    const { id: younger } = await bets.oldBet(user, 'won', 20);
    const open = await bets.place(user, bets.legsAt(2));
    const [decided, late] = [bets.legAt(2), bets.legAt(2)];
    const lostEarly = await bets.place(user, [decided, late]);
    await bets.settle([decided], 'lost');
    await bets.forgetResults([decided]);
    const correctable = bets.legsAt(2);
    const fresh = await bets.place(user, correctable);
    await bets.settle(correctable, 'lost');
    const { id: quoted } = await bets.oldBet(user);
    await bets.db.query(
      `insert into betting.cash_out_quotes values ('quote', $1, 0, 1, now() + interval '5 seconds')`,
      [quoted],
    );
    await bets.age([open, lostEarly, fresh]);

    expect(await archive().moveOld()).toBe(1);
    expect(await bets.placeOf(old)).toBe('archived');
    const staying = [younger, open, lostEarly, fresh, quoted];
    expect(await Promise.all(staying.map(bets.placeOf))).toEqual(staying.map(() => 'current'));

    await bets.settle([late], 'won');
    await bets.forgetResults([late, ...correctable]);
    await bets.db.query('delete from betting.cash_out_quotes');
    expect(await archive().moveOld()).toBe(3);
    expect(await bets.placeOf(lostEarly)).toBe('archived');
  });

  test('without a configured period no bet moves', async () => {
    const { id } = await bets.oldBet(await bets.userWith(10_000));
    expect(await bets.archiveOf({ after: undefined, keep: undefined }).moveOld()).toBe(0);
    expect(await bets.placeOf(id)).toBe('current');
  });

  test('a corrected result brings an archived bet back, which is then paid, and the ledger adds up', async () => {
    const user = await bets.userWith(10_000);
    const { id, legs } = await bets.oldBet(user);
    await archive().moveOld();
    const corrected = async (result: 'lost' | 'won') => {
      await bets.settle(legs, result);
      return bettingRetention.matchesInUse?.(
        bets.db,
        legs.map(({ match_id }) => match_id),
      );
    };
    // The feed sends the results again before it corrects them.
    expect(await corrected('lost')).toEqual([]);
    expect(await corrected('won')).toHaveLength(2);
    await archive().restoreCorrected();
    await bets.backend.settle();
    const read = await bets.backend.call(BetAnswer, `GET /api/betting/bets/${id}`, { user });
    expect(read.body.data).toMatchObject({ state: 'won', paid_cents: read.body.data.summary.payout_cents });
    expect(await bets.balance(user)).toBe((10_000 - 2_000 + read.body.data.summary.payout_cents) / 100);
    expect(await bets.placeOf(id)).toBe('current');
    expect(await bets.backend.context.services.betting.pointsOf(user)).toBe(2);
    await bets.backend.settle();
    expect(await ledgerFaults(bets.db)).toEqual([]);
  });

  test('a payout that proves wrong is reversed after bet and ledger were archived', async () => {
    const user = await bets.userWith(10_000);
    const { id, legs } = await bets.oldBet(user, 'won');
    expect(await bets.balance(user)).toBeGreaterThan(100);
    await archive().moveOld();
    await bets.db.query('select wallet.archive_entries(now(), 10000)');
    for (const result of ['won', 'lost'] as const) await bets.settle(legs, result);
    await archive().restoreCorrected();
    await bets.backend.settle();
    const read = await bets.backend.call(BetAnswer, `GET /api/betting/bets/${id}`, { user });
    expect(read.body.data).toMatchObject({ state: 'lost', paid_cents: 0 });
    expect(await bets.balance(user)).toBe(80);
    expect(await ledgerFaults(bets.db)).toEqual([]);
  });

  test('a bet that comes back is what it was in every column', async () => {
    const user = await bets.userWith(10_000);
    const { id, legs } = await bets.oldBet(user, 'void');
    await bets.db.query(
      `update betting.bets set copied_from = 'ABCDEFG', activated_cents = 3, cashed_out_cents = 2, paid_cents = 1 where id = $1`,
      [id],
    );
    await bets.db.query(
      `update betting.legs set unplayed = true, void_reason = 'postponed', home_score = 1, away_score = 2 where bet_id = $1`,
      [id],
    );
    await bets.db.query(
      `insert into betting.cash_outs values ('whole', $1, 10, 100, 90, 9, 81, 900, now())`,
      [id],
    );
    const rows = () =>
      bets.db.query<{ row: Record<string, unknown> }>(
        `select to_jsonb(b) as row from betting.bets b where id = $1 union all select to_jsonb(l) from betting.legs l where bet_id = $1
         union all select to_jsonb(c) from betting.cash_outs c where bet_id = $1 order by 1`,
        [id],
      );
    const before = await rows();
    expect(before.flatMap(({ row }) => Object.keys(row).filter((column) => row[column] === null))).toEqual(
      [],
    );
    await archive().moveOld();
    expect(await rows()).toEqual([]);
    await bets.settle(legs, 'won');
    await bets.settle(legs, 'lost');
    await archive().restoreCorrected();
    expect(await rows()).toEqual(before);
    await bets.forgetResults(legs);
  });

  test.each([
    ['bets', 'every_bet', 0],
    ['legs', 'every_leg', 1],
    ['cash_outs', 'every_cash_out', 1],
  ] as const)(
    'archive and copy of a player’s data have every column of %s, in their order',
    async (table, view, added) => {
      const rows = await bets.db.query(COLUMNS, [[table, `archived_${table}`, view], added]);
      expect(rows).toHaveLength(3);
      expect([rows[1], rows[2]]).toEqual([rows[0], rows[0]]);
    },
  );

  test('no new bet gets the code or the id of an archived one', async () => {
    const user = await bets.userWith(10_000);
    const { id } = await bets.oldBet(user);
    await archive().moveOld();
    const copy = (set: string) =>
      bets.db.query(
        `insert into betting.bets select (jsonb_populate_record(b, $2)).* from betting.archived_bets b where id = $1`,
        [id, set],
      );
    await expect(copy('{"id": 999999}')).rejects.toThrow('an archived bet has this code or id');
    await expect(copy('{"code": "NEWCODE9"}')).rejects.toThrow('an archived bet has this code or id');
    await copy('{"id": 999999, "code": "NEWCODE9"}');
  });
});
