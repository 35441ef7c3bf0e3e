import { afterAll, beforeAll } from '@jest/globals';
import { BalanceAnswer, BetAnswer, ErrorBody } from '@jukwaa/contracts';
import type { Database } from '@jukwaa/database';
import type { TestEngine } from '@jukwaa/database/testing';
import * as v from 'valibot';
import { type MoneyBackend, startMoneyBackend } from '../../wallet/test-support/money-backend.ts';
import { fund } from '../../wallet/test-support/money-tables.ts';
import type { CurrentLeg } from '../offer-port.ts';
import { pickOf } from './fake-offer.ts';

export const PLACE = 'POST /api/betting/bets';
export const RECALL = 'POST /api/betting/bets/recall';
/** The possible answers of a placement. */
export const Placed = v.union([BetAnswer, ErrorBody]);

const PROMPT = { inPlayDelayMs: 20 };

/** Betting over HTTP with an offer that the test fills. */
export interface BettingHarness {
  /** Available once the first test runs. */
  readonly db: Database;
  readonly backend: MoneyBackend;
  newKey(): Record<string, string>;
  /** Creates a user with this balance, in cents. */
  userWith(cents: number): Promise<number>;
  /** Balance of the main account in Ksh, as the page gets it. */
  balance(user: number): Promise<number | undefined>;
  /** Home wins of new matches at these odds. */
  legsAt(...odds: number[]): CurrentLeg[];
  /** A home win of one new match. */
  legAt(odds: number): CurrentLeg;
  bodyOf(legs: readonly CurrentLeg[], stake_cents: number): object;
  /** Stops the backend, runs `meanwhile`, and starts another backend on the same database. */
  restart(meanwhile: () => Promise<void>): Promise<void>;
}

/** Starts the harness before the tests of the calling block and closes it after them. */
export function useBettingHarness(fresh: TestEngine['fresh']): BettingHarness {
  let opened: { readonly db: Database; readonly drop: () => Promise<void> } | undefined;
  let running: MoneyBackend | undefined;
  let keys = 0;
  let users = 0;
  let matches = 0;
  // A quote of a cash out is valid for seconds, which a step on a busy machine may take.
  const start = new Date();
  const startBackend = (db: Database) => startMoneyBackend(db, PROMPT, undefined, () => start);
  const there = <T>(part: T | undefined): T => {
    if (part === undefined) throw new Error('the harness starts before the first test');
    return part;
  };
  beforeAll(async () => {
    opened = await fresh();
    running = await startBackend(opened.db);
  });
  afterAll(async () => {
    await running?.close();
    await opened?.drop();
  });
  const legAt = (odds: number) => there(running).offer.put({ match_id: ++matches, odds });
  return {
    get db() {
      return there(opened).db;
    },
    get backend() {
      return there(running);
    },
    newKey: () => ({ 'idempotency-key': `key-number-${++keys}` }),
    async userWith(cents) {
      const user = ++users;
      await fund(there(opened).db, user, cents);
      return user;
    },
    balance: async (user) =>
      (await there(running).call(BalanceAnswer, 'GET /api/wallet/balance', { user })).body.b1,
    legAt,
    legsAt: (...odds) => odds.map(legAt),
    bodyOf: (legs, stake_cents) => ({ picks: legs.map(pickOf), stake_cents }),
    async restart(meanwhile) {
      await there(running).close();
      running = undefined;
      await meanwhile();
      running = await startBackend(there(opened).db);
    },
  };
}
