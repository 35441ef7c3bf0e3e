import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Database } from '@jukwaa/database';
import { serviceEngines } from '../../app/test-support/service-databases.ts';
import { openHolder } from './holders.ts';

const AT = new Date('2026-11-21T12:00:00.000Z');
/** First calls of the user at the same time. */
const AT_ONCE = 6;
const USER = { id: 7, msisdn: 254_711_000_007 };

/** The second key of the table is entered first and slowly, which opens wide the moment in which an insert could meet it. */
const SLOW_KEYS = `
  create function public.slowly(id bigint) returns bigint language plpgsql immutable as
    'begin perform pg_sleep(0.1); return id; end';
  create index on wallet.holders (public.slowly(user_id));
  alter table wallet.holders drop constraint holders_pkey;
  alter table wallet.holders add primary key (user_id);`;

describe.each(serviceEngines())('opening a wallet on $name', ({ fresh }) => {
  let db: Database;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    ({ db, drop } = await fresh());
    await db.script(SLOW_KEYS);
  });
  afterAll(() => drop());

  test('[MONEY-07] the first calls of a user, all at once, open one wallet and none of them fails', async () => {
    const open = () => db.transaction((tx) => openHolder(tx, USER, AT));
    await Promise.all(Array.from({ length: AT_ONCE }, open));
    const wallets = await db.query('select user_id, msisdn from wallet.holders');
    expect(wallets).toEqual([{ user_id: USER.id, msisdn: USER.msisdn }]);
  });
});
