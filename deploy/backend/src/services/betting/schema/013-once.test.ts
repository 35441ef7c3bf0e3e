import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Database, migrate } from '@jukwaa/database';
import { enginesToTest, testDatabases } from '@jukwaa/database/testing';
import { KIT_ROUTINES, kitMigrations } from '../../../kit/kit-tables.ts';
import { createMoneyTables } from '../../wallet/test-support/money-tables.ts';
import { refusedBets } from '../bet-lists/refused-bets.ts';
import { BETTING_MIGRATIONS } from '../index.ts';
import { ONCE_BETS_MIGRATION } from './013-once.ts';

const AT = '2026-10-01T12:00:00.000Z';

describe.each(enginesToTest(testDatabases()))(
  'keys of bets from before the move to the kit, on $name',
  ({ fresh }) => {
    let db: Database;
    let drop: () => Promise<void>;
    beforeAll(async () => {
      ({ db, drop } = await fresh());
      await migrate(db, 'kit', kitMigrations, KIT_ROUTINES);
      const before = BETTING_MIGRATIONS.filter(({ id }) => id < ONCE_BETS_MIGRATION.id);
      await migrate(db, 'betting', before);
      await db.query(
        `insert into betting.placements (user_id, key, body_hash, bet_id, refusal, asked, at) values
         (1, 'placed', 'hash', 7, null, null, $1),
         (1, 'refused', 'hash', null, '{"code":"insufficient_funds"}',
           '{"stake_type":"cash","stake_cents":5000,"legs":[]}', $1),
         (1, 'recalled', 'hash', null, '{"code":"recalled","error_message":"Too late"}', null, $1)`,
        [AT],
      );
      await db.query(
        `insert into betting.placements (user_id, key, body_hash, bet_id, at)
       select 2, 'key-' || n, 'hash', n, $1::timestamptz from generate_series(1000, 3499) as n`,
        [AT],
      );
      await createMoneyTables(db);
    });
    afterAll(() => drop());

    const again = (user: number, key: string, hash = 'hash') =>
      db.query(
        `select verdict, bet_id, refusal from betting.refuse($1, $2, $3, now(), '{"code":"new"}', null)`,
        [user, key, hash],
      );

    test('keys of bets from before the move to the kit answer a repeat as before', async () => {
      expect(await again(1, 'placed')).toEqual([{ verdict: 'repeated', bet_id: 7, refusal: null }]);
      expect(await again(1, 'refused')).toMatchObject([{ refusal: { code: 'insufficient_funds' } }]);
      expect(await again(1, 'recalled')).toMatchObject([{ refusal: { code: 'recalled' } }]);
      expect(await again(1, 'placed', 'other')).toMatchObject([{ verdict: 'key_reused' }]);
      expect(await again(2, 'key-3499')).toMatchObject([{ verdict: 'repeated', bet_id: 3_499 }]);
    });

    test('keys of bets from before the move to the kit keep their age, and none is lost', async () => {
      const rows = await db.query(`select count(*) as keys, min(at) as first, max(at) as last from kit.once`);
      expect(rows).toEqual([{ keys: 2_503, first: new Date(AT), last: new Date(AT) }]);
    });

    test('keys of bets from before the move to the kit leave refused bets in their owner’s list', async () => {
      const { data } = await refusedBets(db, 1, { page: 0, per_page: 10 });
      expect(data).toMatchObject([{ id: 'refused', at: AT, stake_cents: 5_000, code: 'insufficient_funds' }]);
    });
  },
);
