import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { BalanceAnswer, BetAnswer, ErrorBody, PaymentAnswer } from '@jukwaa/contracts';
import { type Database, DatabaseUnavailable } from '@jukwaa/database';
import * as v from 'valibot';
import { serviceEngines } from '../../../app/test-support/service-databases.ts';
import { type MoneyBackend, startMoneyBackend } from '../../wallet/test-support/money-backend.ts';
import { fund, ledgerFaults } from '../../wallet/test-support/money-tables.ts';
import { pickOf } from '../test-support/fake-offer.ts';

const FUNDS = 50_000;
const STAKE = 5_000;
const HOLD = /insert into wallet\.payments/;
const PLACE = /betting\.place/;
const PUSHED = /update wallet\.payments set checkout_id/;

/** A database that executes a statement and then loses its answer, as often as `lose` was called. */
function losingAnswers(inner: Database) {
  let lost: RegExp | null = null;
  const loseIf = (statement: string) => {
    if (lost?.test(statement) !== true) return;
    lost = null;
    throw new DatabaseUnavailable('the answer was lost', 'unknown');
  };
  const db: Database = {
    ...inner,
    async query(sql, params) {
      const rows = await inner.query<never>(sql, params);
      loseIf(sql);
      return rows;
    },
    async transaction(work, options) {
      const statements: string[] = [];
      const result = await inner.transaction((tx) => {
        const noted: typeof tx.query = (sql, params) => {
          statements.push(sql);
          return tx.query(sql, params);
        };
        return work({ query: noted });
      }, options);
      for (const statement of statements) loseIf(statement);
      return result;
    },
  };
  return {
    db,
    lose: (statement: RegExp) => {
      lost = statement;
    },
  };
}

describe.each(serviceEngines())('an answer that is lost after the commit, on $name', ({ fresh }) => {
  let inner: Database;
  let drop: () => Promise<void>;
  let backend: MoneyBackend;
  let lose: (statement: RegExp) => void;
  let user = 0;
  beforeAll(async () => {
    ({ db: inner, drop } = await fresh());
    const losing = losingAnswers(inner);
    lose = losing.lose;
    backend = await startMoneyBackend(losing.db);
  });
  afterAll(async () => {
    await backend.close();
    await drop();
  });

  const newUser = async () => {
    user += 1;
    await fund(inner, user, FUNDS);
    return user;
  };
  const balance = async () =>
    (await backend.call(BalanceAnswer, 'GET /api/wallet/balance', { user })).body.b1;
  const place = () => ({
    user,
    body: { picks: [pickOf(backend.offer.put({ match_id: user, odds: 2 }))], stake_cents: STAKE },
    headers: { 'idempotency-key': `lost-answer-${user}` },
  });

  test('an answer that is lost after the commit makes a bet fail with "try again", and a repeat under the same key gets the one bet', async () => {
    await newUser();
    lose(PLACE);
    const first = await backend.call(ErrorBody, 'POST /api/betting/bets', place());
    expect(first).toMatchObject({ status: 503, body: { code: 'try_again' } });
    const second = await backend.call(BetAnswer, 'POST /api/betting/bets', place());
    expect(second.status).toBe(200);
    expect(await balance()).toBe((FUNDS - STAKE) / 100);
    expect(await inner.query('select id from betting.bets where user_id = $1', [user])).toHaveLength(1);
  });

  test('an answer that is lost after the commit does not place bets of one group twice', async () => {
    const calls: ReturnType<typeof place>[] = [];
    for (let n = 0; n < 8; n++) {
      await newUser();
      calls.push(place());
    }
    lose(/betting\.place_open_together/);
    const answers = await Promise.all(
      calls.map((call) => backend.call(v.unknown(), 'POST /api/betting/bets', call)),
    );
    expect(answers.map(({ status }) => status)).toContain(503);
    for (const call of calls)
      expect((await backend.call(BetAnswer, 'POST /api/betting/bets', call)).status).toBe(200);
    const users = calls.map((call) => call.user);
    const bets = await inner.query('select id from betting.bets where user_id = any($1::bigint[])', [users]);
    expect(bets).toHaveLength(8);
  });

  test.each([
    ['whose hold was committed', HOLD],
    ['that was ordered', PUSHED],
  ])(
    'an answer that is lost after the commit does not send a withdrawal %s twice, and does not refuse it',
    async (_, statement) => {
      await newUser();
      lose(statement);
      const sent = await backend.call(PaymentAnswer, 'POST /api/wallet/withdraw', {
        user,
        body: { amount: 200 },
      });
      expect(sent.status).toBe(200);
      expect(await balance()).toBe(300);
      const payments = await inner.query('select id from wallet.payments where user_id = $1', [user]);
      expect(payments).toEqual([{ id: sent.body.id }]);
    },
  );

  test('an answer that is lost after the commit leaves a ledger that balances', async () => {
    expect(await ledgerFaults(inner)).toEqual([]);
  });
});
