import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Database } from '@jukwaa/database';
import { serviceDatabases } from '../../app/test-support/service-databases.ts';
import { until } from './test-support/money-backend.ts';
import { fund } from './test-support/money-tables.ts';

const [FIRST, SECOND] = [1, 2];
const ACCOUNT = 'select 1 from wallet.accounts where user_id = $1 and kind = $2 for update';

// The embedded database has a single connection, so its transactions never meet.
const server = serviceDatabases().find(({ name }) => name === 'postgres');

(server === undefined ? describe.skip : describe)('the accounts that a transaction locks', () => {
  let db: Database;
  let drop = async () => {};
  beforeAll(async () => {
    if (server === undefined) return;
    ({ db, drop } = await server.fresh());
    for (const user of [FIRST, SECOND]) {
      await fund(db, user, 100);
      await fund(db, user, 100, 'bonus');
    }
  });
  afterAll(() => drop());

  /** Whether no transaction has locked the account. */
  const isFree = async (user: number, kind: string) =>
    (await db.query(`${ACCOUNT} skip locked`, [user, kind])).length > 0;

  /** Runs a statement in a transaction that stays open until it is ended. */
  function open(statement: string, parameters: readonly unknown[]) {
    let end = () => {};
    const held = new Promise<void>((resolve) => (end = resolve));
    const state = { isDone: false };
    const over = db.transaction(async (tx) => {
      await tx.query(statement, parameters);
      state.isDone = true;
      await held;
    });
    return {
      done: () =>
        until(
          async () => state.isDone,
          (isDone) => isDone,
        ),
      async end() {
        end();
        await over;
      },
    };
  }

  test('are those of one user after the other, the main one first, in whatever order the users are named', async () => {
    const main = open(ACCOUNT, [FIRST, 'main']);
    await main.done();
    const all = open('select wallet.lock_accounts($1)', [[SECOND, FIRST]]);
    await until(
      () => db.query('select 1 from pg_locks where not granted'),
      (locks) => locks.length > 0,
    );
    expect([await isFree(FIRST, 'bonus'), await isFree(SECOND, 'main')]).toEqual([true, true]);
    await main.end();
    await all.done();
    expect([await isFree(FIRST, 'bonus'), await isFree(SECOND, 'main')]).toEqual([false, false]);
    await all.end();
    expect(await isFree(SECOND, 'bonus')).toBe(true);
  });
});
