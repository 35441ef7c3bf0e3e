import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { BalanceAnswer, BetAnswer, TransactionsAnswer } from '@jukwaa/contracts';
import type { Database } from '@jukwaa/database';
import * as v from 'valibot';
import { serviceEngines } from '../../app/test-support/service-databases.ts';
import type { CurrentLeg } from '../betting/index.ts';
import { pickOf } from '../betting/test-support/fake-offer.ts';
import { balancesOf } from './ledger/ledger.ts';
import { type MoneyBackend, msisdnOf, startMoneyBackend, until } from './test-support/money-backend.ts';
import { fund, ledgerFaults } from './test-support/money-tables.ts';

const STAKE = 10_000;
/** Payout of Ksh 100 at 3.00. */
const PAYOUT = 22_750;

describe.each(serviceEngines())('a player who owes money on $name', ({ fresh }) => {
  let db: Database;
  let drop: () => Promise<void>;
  let backend: MoneyBackend;
  let users = 0;
  let matches = 0;
  beforeAll(async () => {
    ({ db, drop } = await fresh());
    backend = await startMoneyBackend(db);
  });
  afterAll(async () => {
    await backend.close();
    await drop();
  });

  const legAt = (odds: number) => backend.offer.put({ match_id: ++matches, odds });
  const bet = async (user: number, leg: CurrentLeg, stake_cents: number): Promise<void> => {
    await backend.call(BetAnswer, 'POST /api/betting/bets', {
      user,
      body: { picks: [pickOf(leg)], stake_cents },
      headers: { 'idempotency-key': `debts-${leg.match_id}-${user}` },
    });
  };
  const decide = async (leg: CurrentLeg, result: 'won' | 'lost') => {
    await backend.offer.result(db, leg, result);
    await backend.settle();
  };
  const b1 = async (user: number) =>
    (await backend.call(BalanceAnswer, 'GET /api/wallet/balance', { user })).body.b1;

  /** A player whose winnings were staked again and lost before their result was corrected. */
  const debtor = async (): Promise<number> => {
    const user = ++users;
    // The first request opens the wallet for the user's number.
    await b1(user);
    await fund(db, user, STAKE);
    const [wrong, lost] = [legAt(3), legAt(2)];
    await bet(user, wrong, STAKE);
    await decide(wrong, 'won');
    await bet(user, lost, PAYOUT);
    await decide(lost, 'lost');
    await decide(wrong, 'lost');
    return user;
  };

  test('a player who owes money has no account below zero: the part of the correction above the balance is a debt', async () => {
    const user = await debtor();
    expect(await b1(user)).toBe(0);
    expect(await balancesOf(db, user)).toMatchObject({ main: 0, debt: -PAYOUT });
    expect(await ledgerFaults(db)).toEqual([]);
  });

  test('[MONEY-08] a player who owes money pays the debt with the next deposit, which the statement shows as two lines', async () => {
    const user = await debtor();
    const msisdn = String(msisdnOf(user));
    const pay = (amount: number) =>
      backend.call(v.unknown(), 'POST /sandbox/mpesa/paybill', { body: { msisdn, account: msisdn, amount } });
    await pay(100);
    await until(
      () => balancesOf(db, user),
      ({ debt }) => debt === 10_000 - PAYOUT,
    );
    expect(await b1(user)).toBe(0);
    await pay(200);
    await until(
      () => balancesOf(db, user),
      ({ debt }) => debt === 0,
    );
    expect(await b1(user)).toBe((30_000 - PAYOUT) / 100);
    const lines = await backend.call(TransactionsAnswer, 'GET /api/wallet/transactions?per_page=2', { user });
    expect(lines.body.data).toMatchObject([
      { reason: 'rollback', amount_cents: 10_000 - PAYOUT },
      { reason: 'deposit', amount_cents: 20_000 },
    ]);
    expect(await ledgerFaults(db)).toEqual([]);
  });

  test('a player who owes money pays the debt with the next winnings and keeps the rest', async () => {
    const user = await debtor();
    const ticket = legAt(3);
    // A player with a debt may still use free bets.
    await db.query(`select bonus.give($1, $2, 'free_bet', 3000, now(), now() + interval '1 day')`, [
      `debt-${user}`,
      user,
    ]);
    await backend.call(BetAnswer, 'POST /api/betting/bets', {
      user,
      body: { picks: [pickOf(ticket)], stake_cents: 3_000, stake_type: 'free' },
      headers: { 'idempotency-key': `debts-free-${user}` },
    });
    await decide(ticket, 'won');
    // 26.25 after tax at 3.00 win 78.75, less a fifth of the 52.50 gained.
    expect(await balancesOf(db, user)).toMatchObject({ main: 0, debt: 6_825 - PAYOUT });
    expect(await ledgerFaults(db)).toEqual([]);
  });
});
