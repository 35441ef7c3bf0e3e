import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { PRODUCTS } from '@jukwaa/contracts';
import type { Database } from '@jukwaa/database';
import { serviceEngines } from '../../../app/test-support/service-databases.ts';
import { balancesOf } from '../ledger/ledger.ts';
import { createMoneyTables, fund, ledgerFaults, limitStakes } from '../test-support/money-tables.ts';
import { type Stake, takeRaises, takeStakes } from './money-door.ts';

const AT = new Date('2026-11-21T12:00:00.000Z');
const START = new Date('2026-12-01T00:00:00.000Z');
const FIRST = { min_cents: 2_000, max_cents: 50_000_000 };

const stake = (id: string, user: number, stake_cents: number, at = AT): Stake => ({
  id,
  user,
  account: 'main',
  stake_cents,
  wager_tax_cents: 0,
  at,
});
const TAKEN = { state: 'taken' };
const tooLow = (limit_cents: number) => ({
  state: 'refused',
  refusal: { code: 'stake_too_low', limit_cents },
});
const tooHigh = (limit_cents: number) => ({
  state: 'refused',
  refusal: { code: 'stake_too_high', limit_cents },
});

describe.each(serviceEngines())('the stake limits of the money door on $name', ({ fresh }) => {
  let db: Database;
  let drop: () => Promise<void>;
  let users = 0;
  beforeAll(async () => {
    ({ db, drop } = await fresh());
    await createMoneyTables(db);
  });
  afterAll(() => drop());

  async function rich(): Promise<number> {
    users += 1;
    const user = users;
    await fund(db, user, 100_000_000);
    return user;
  }

  test('the stake limits of the money door leave out the raises of a round, which the balance and the player’s own limits still bound', async () => {
    const user = await rich();
    const raise = (id: string, cents: number) =>
      takeRaises(db, { product: 'table', game: 'blackjack' }, [stake(id, user, cents)]);
    expect(await raise('raise.1', 1)).toEqual([TAKEN]);
    expect(await raise('raise.1', 1)).toEqual([{ state: 'repeated' }]);
    await db.query(
      `insert into identity.exclusions (user_id, period, since, until) values ($1, 'permanent', $2, null)`,
      [user, AT],
    );
    expect(await raise('raise.2', 1)).toMatchObject([{ refusal: { code: 'self_excluded' } }]);
    const poor = 9_999;
    expect(await takeRaises(db, { product: 'table', game: null }, [stake('raise.3', poor, 1)])).toMatchObject(
      [{ refusal: { code: 'insufficient_funds' } }],
    );
    expect((await balancesOf(db, user)).main).toBe(100_000_000 - 1);
    expect(await ledgerFaults(db)).toEqual([]);
  });

  test.each(PRODUCTS)(
    'the stake limits of the money door accept both ends of the range of %s, and refuse one cent beyond with the limit',
    async (product) => {
      const cents = [FIRST.min_cents - 1, FIRST.min_cents, FIRST.max_cents, FIRST.max_cents + 1];
      const stakes = await Promise.all(
        cents.map(async (sum, n) => stake(`${product}-${n}`, await rich(), sum)),
      );
      const answers = await takeStakes(db, { product, game: null }, stakes);
      expect(answers).toEqual([tooLow(FIRST.min_cents), TAKEN, TAKEN, tooHigh(FIRST.max_cents)]);
      const left = await Promise.all(stakes.map(async ({ user }) => (await balancesOf(db, user)).main));
      expect(left).toEqual([100_000_000, 100_000_000 - FIRST.min_cents, 50_000_000, 100_000_000]);
      expect(await ledgerFaults(db)).toEqual([]);
    },
  );

  test('the stake limits of the money door apply to one product only, and judge each stake of a group at its own time', async () => {
    const crash = { product: 'crash', game: 'aviator' } as const;
    await limitStakes(db, 'crash', { min_cents: 500, max_cents: 1_000 }, START);
    const before = new Date(START.getTime() - 1);
    const [a, b, c] = [await rich(), await rich(), await rich()];
    const group = [stake('a', a, 2_000, START), stake('b', b, 2_000, before), stake('c', c, 500, START)];
    expect(await takeStakes(db, crash, group)).toEqual([tooHigh(1_000), TAKEN, TAKEN]);
    expect(await takeStakes(db, { product: 'virtual', game: 'keno' }, group)).toEqual([
      TAKEN,
      TAKEN,
      tooLow(2_000),
    ]);
  });

  test('the stake limits of the money door leave a stake taken when a later rule would refuse it', async () => {
    const mines = { product: 'instant', game: 'mines' } as const;
    const once = stake('once', await rich(), 3_000);
    expect(await takeStakes(db, mines, [once])).toEqual([TAKEN]);
    await limitStakes(db, 'instant', { min_cents: 4_000, max_cents: 5_000 }, AT);
    expect(await takeStakes(db, mines, [once])).toEqual([{ state: 'repeated' }]);
    expect(await takeStakes(db, mines, [{ ...once, id: 'twice' }])).toEqual([tooLow(4_000)]);
  });

  test('the stake limits of the money door come after self-exclusion: an excluded player is refused for the exclusion, whatever the stake', async () => {
    const excluded = await rich();
    const other = await rich();
    await db.query(
      `insert into identity.exclusions (user_id, period, since, until) values ($1, 'permanent', $2, null)`,
      [excluded, AT],
    );
    const group = [stake('x1', excluded, 1), stake('x2', other, 1)];
    expect(await takeStakes(db, { product: 'table', game: 'roulette' }, group)).toEqual([
      { state: 'refused', refusal: { code: 'self_excluded' } },
      tooLow(2_000),
    ]);
  });

  test('the stake limits of the money door apply to a free bet as well', async () => {
    const user = await rich();
    await fund(db, user, 10_000, 'bonus');
    const free = { ...stake('free', user, 1_999), account: 'bonus' } as const;
    expect(await takeStakes(db, { product: 'sports', game: null }, [free])).toEqual([tooLow(2_000)]);
    expect((await balancesOf(db, user)).bonus).toBe(10_000);
  });
});
