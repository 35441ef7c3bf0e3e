import { describe, expect, test } from '@jest/globals';
import { ErrorBody } from '@jukwaa/contracts';
import { serviceEngines } from '../../../app/test-support/service-databases.ts';
import { useArchive } from './test-support/archive-harness.ts';

const MONTHS = `select right(c.relname, 7) as month from pg_inherits i join pg_class c on c.oid = i.inhrelid
  where i.inhparent = 'betting.archived_bets'::regclass order by 1`;

describe.each(serviceEngines())('the months of the archive on $name', ({ fresh }) => {
  const bets = useArchive(fresh);
  const months = async () => (await bets.db.query<{ month: string }>(MONTHS)).map(({ month }) => month);
  const endedAt = async (user: number, end: string) => {
    const { id } = await bets.oldBet(user);
    await bets.db.query('update betting.bets set settled_at = $2 where id = $1', [id, new Date(end)]);
    return id;
  };
  const partOf = async (id: number) => {
    const [row] = await bets.db.query<{ part: string }>(
      'select tableoid::regclass::text as part from betting.archived_bets where id = $1',
      [id],
    );
    return row?.part;
  };

  test('a bet belongs to the month of its end in Nairobi, and a batch may have several months', async () => {
    const user = await bets.userWith(100_000);
    const last = await endedAt(user, '2024-12-31T20:59:59.999Z');
    const first = await endedAt(user, '2024-12-31T21:00:00.000Z');
    const leapDay = await endedAt(user, '2024-02-29T21:30:00.000Z');
    expect(await bets.archiveOf().moveOld()).toBe(3);
    expect(await Promise.all([last, first, leapDay].map(partOf))).toEqual([
      'betting.archived_bets_2024_12',
      'betting.archived_bets_2025_01',
      'betting.archived_bets_2024_03',
    ]);
  });

  test('whole months beyond the configured period are dropped with legs, cash-outs and keys; loyalty points stay', async () => {
    const user = await bets.userWith(100_000);
    const dropped = await endedAt(user, '2015-03-31T12:00:00.000Z');
    await bets.db.query(
      `insert into betting.cash_outs select 'dropped', id, 10, 100, 90, 9, 81, 900, settled_at from betting.bets where id = $1`,
      [dropped],
    );
    const stays = await endedAt(user, '2024-12-15T12:00:00.000Z');
    const archive = bets.archiveOf({ after: 1, keep: 84 });
    await archive.moveOld();
    const points = await bets.backend.context.services.betting.pointsOf(user);
    expect(await months()).toContain('2015_03');
    expect(await archive.dropOld()).toBe(1);
    expect(await months()).not.toContain('2015_03');
    expect(await months()).toContain('2024_12');
    const [left] = await bets.db.query(
      `select (select count(*) from betting.archived_keys where bet_id = $1) as keys,
         (select count(*) from betting.every_leg where bet_id = $1) as legs,
         (select count(*) from betting.every_cash_out where bet_id = $1) as sales,
         to_regclass('betting.archived_legs_2015_03') as table`,
      [dropped],
    );
    expect(left).toEqual({ keys: 0, legs: 0, sales: 0, table: null });
    const gone = await bets.backend.call(ErrorBody, `GET /api/betting/bets/${dropped}`, { user });
    expect(gone.status).toBe(404);
    expect(await bets.placeOf(stays)).toBe('archived');
    expect(await bets.backend.context.services.betting.pointsOf(user)).toBe(points);
    expect(await archive.dropOld()).toBe(0);
    // A bet that reaches such a month later is moved all the same, and its month is dropped again.
    const latecomer = await endedAt(user, '2015-03-02T12:00:00.000Z');
    await archive.moveOld();
    expect(await bets.placeOf(latecomer)).toBe('archived');
    expect(await archive.dropOld()).toBe(1);
  });

  test('no month is dropped without a configured period', async () => {
    await endedAt(await bets.userWith(10_000), '2014-03-31T12:00:00.000Z');
    await bets.archiveOf().moveOld();
    expect(await bets.archiveOf().dropOld()).toBe(0);
    expect(await months()).toContain('2014_03');
  });
});
