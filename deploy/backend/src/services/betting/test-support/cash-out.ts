import { afterAll, beforeAll } from '@jest/globals';
import {
  BalanceAnswer,
  BetAnswer,
  CashOutAnswer,
  CashOutChangedBody,
  CashOutQuoteAnswer,
  ErrorBody,
} from '@jukwaa/contracts';
import type { Database } from '@jukwaa/database';
import type { TestEngine } from '@jukwaa/database/testing';
import * as v from 'valibot';
import { type MoneyBackend, startMoneyBackend } from '../../wallet/test-support/money-backend.ts';
import { fund } from '../../wallet/test-support/money-tables.ts';
import type { CurrentLeg } from '../offer-port.ts';
import { pickOf } from './fake-offer.ts';

export const FUNDS = 100_000;
export const STAKE = 10_000;
const Accepted = v.union([CashOutAnswer, CashOutChangedBody, ErrorBody]);

/** Bets that may be sold, on a backend for the tests of the block that calls this. */
export function useCashOut(fresh: TestEngine['fresh']) {
  let db: Database;
  let drop: () => Promise<void>;
  let backend: MoneyBackend;
  let users = 0;
  let matches = 0;
  let keys = 0;
  let realShift = 0;

  beforeAll(async () => {
    ({ db, drop } = await fresh());
    // A quote is valid for seconds, which a step on a busy machine may take: only `wait` moves this time.
    const start = Date.now();
    const realNow = () => new Date(start + realShift);
    backend = await startMoneyBackend(db, { inPlayDelayMs: 20 }, undefined, realNow);
  });
  afterAll(async () => {
    await backend.close();
    await drop();
  });

  const legsAt = (...odds: number[]) =>
    odds.map((price) => backend.offer.put({ match_id: ++matches, odds: price }));
  const reprice = (leg: CurrentLeg | undefined, changes: Partial<CurrentLeg>) =>
    backend.offer.put({ ...leg, ...changes });
  /** Places a bet of Ksh 100 on these legs for a new user. */
  const betOn = async (legs: readonly CurrentLeg[]) => {
    const user = ++users;
    await fund(db, user, FUNDS);
    const { body } = await backend.call(BetAnswer, 'POST /api/betting/bets', {
      user,
      body: { picks: legs.map(pickOf), stake_cents: STAKE },
      headers: { 'idempotency-key': `cash-out-${++keys}` },
    });
    return { user, id: body.data.id };
  };
  type Placed = Awaited<ReturnType<typeof betOn>>;
  const ask = async ({ user, id }: Placed) =>
    (await backend.call(CashOutQuoteAnswer, `GET /api/betting/bets/${id}/cash-out`, { user })).body.data;
  const quoteOf = async (bet: Placed) => {
    const quote = await ask(bet);
    if (!quote.available) throw new Error(`no quote: ${quote.reason}`);
    return quote;
  };
  const cashOut = ({ user, id }: Placed, suffix: '' | '/recall', body: object, headers = {}) =>
    backend.call(Accepted, `POST /api/betting/bets/${id}/cash-out${suffix}`, { user, body, headers });
  const underKey = (suffix: '' | '/recall') => (bet: Placed, key: string, body: object) =>
    cashOut(bet, suffix, body, { 'idempotency-key': key });
  /** Sends a body as pages do that have no keys. */
  const send = (bet: Placed, body: object) => cashOut(bet, '', body);
  const accept = (bet: Placed, quote_id: string, share?: number) =>
    send(bet, { quote_id, ...(share !== undefined && { share }) });
  const balance = async ({ user }: Placed) =>
    (await backend.call(BalanceAnswer, 'GET /api/wallet/balance', { user })).body.b1;
  const read = async ({ user, id }: Placed) =>
    (await backend.call(BetAnswer, `GET /api/betting/bets/${id}`, { user })).body.data;

  return {
    get db() {
      return db;
    },
    get backend() {
      return backend;
    },
    /** Lets real time pass for the backend, in ms. */
    wait: (ms: number) => {
      realShift += ms;
    },
    legsAt,
    reprice,
    betOn,
    ask,
    quoteOf,
    send,
    accept,
    /** Accepts a quote under a key. */
    order: underKey(''),
    recall: underKey('/recall'),
    balance,
    read,
  };
}
