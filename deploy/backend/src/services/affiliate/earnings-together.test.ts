import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Database, DatabaseUnavailable, migrate } from '@jukwaa/database';
import { serviceEngines } from '../../app/test-support/service-databases.ts';
import { SystemClock } from '../../kit/time/system-clock.ts';
import { balancesOf, post, reverse } from '../wallet/test-support/ledger.ts';
import { createMoneyTables, ledgerFaults } from '../wallet/test-support/money-tables.ts';
import { AFFILIATE_MIGRATIONS } from './affiliate-schema.ts';
import { createPostEarnings } from './earnings.ts';
import { remember, takeNote } from './referrals.ts';

const BETS = 250;
const REFERRERS = [1, 2, 3];
/** 1.5 % of 100.00 after tax. */
const EARNED = 150;

describe.each(serviceEngines())('replicas that post earnings at the same moment, on $name', ({ fresh }) => {
  let db: Database;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    ({ db, drop } = await fresh());
    await createMoneyTables(db);
    await migrate(db, 'affiliate', AFFILIATE_MIGRATIONS);
  });
  afterAll(() => drop());

  const replica = (more: Partial<Parameters<typeof createPostEarnings>[0]> = {}) =>
    createPostEarnings({
      db,
      outbox: { add: async () => undefined, wake: () => undefined },
      clock: new SystemClock(),
      policyAt: () => ({ effective_from: '2024-10-13T21:00:00.000Z', share_bp: 150 }),
      wallet: () => ({ post, reverse }),
      ...more,
    });
  const settled = (state: 'won' | 'void', version: number) =>
    Array.from({ length: BETS }, (_, n) => ({
      id: n + 1,
      user_id: 100 + (n % REFERRERS.length),
      version,
      state,
      stake_type: 'cash' as const,
      stake_after_tax_cents: 10_000,
    }));
  /** One run; like the service's own work, it goes on after one that waited for others longer than the database allows. */
  const repeated = (post: () => Promise<number>) =>
    post().catch((error: unknown) => {
      if (error instanceof DatabaseUnavailable) return 1;
      throw error;
    });
  /** Each settlement is handled by one of four replicas. */
  async function postAll(): Promise<void> {
    const replicas = [replica(), replica(), replica(), replica()];
    let seen = 0;
    do {
      const counts = await Promise.all(replicas.map(repeated));
      seen = Math.max(...counts);
    } while (seen > 0);
  }
  const money = async () =>
    Promise.all(REFERRERS.map(async (referrer) => (await balancesOf(db, referrer)).main));

  test('replicas that post earnings at the same moment post each earning once, and reverse each once', async () => {
    for (const referrer of REFERRERS) {
      const code = `CODE${referrer}`;
      await db.query('insert into affiliate.affiliates values ($1, $2, now())', [referrer, code]);
      await remember(db, 99 + referrer, code, new Date());
    }
    await takeNote(db, settled('won', 1));
    await postAll();
    const shares = REFERRERS.map((_, n) => Math.ceil((BETS - n) / REFERRERS.length) * EARNED);
    expect(await money()).toEqual(shares);
    await takeNote(db, settled('void', 2));
    await postAll();
    expect(await money()).toEqual([0, 0, 0]);
    expect(await ledgerFaults(db)).toEqual([]);
  });

  test('replicas that post earnings at the same moment leave a settlement that cannot be read or posted due, and post all others', async () => {
    await takeNote(db, settled('won', 3));
    const refused: typeof post = (tx, posting) =>
      posting.key === 'referral:1:3' ? Promise.reject(new Error('not posted')) : post(tx, posting);
    await expect(replica({ wallet: () => ({ post: refused, reverse }) })()).rejects.toThrow(/^not posted$/);
    expect(await money()).toEqual([83 * EARNED, 83 * EARNED, 83 * EARNED]);
    // The policy of an earning in the form of another release.
    await db.query(`update affiliate.earnings set policy = '{}' where bet_id = 2 and version = 3`);
    await takeNote(db, settled('void', 4));
    await expect(replica()()).rejects.toThrow();
    expect(await money()).toEqual([EARNED, EARNED, 0]);
    expect(await db.query('select bet_id, version from affiliate.due order by bet_id, version')).toEqual([
      { bet_id: 1, version: 4 },
      { bet_id: 2, version: 4 },
    ]);
    expect(await ledgerFaults(db)).toEqual([]);
  });
});
