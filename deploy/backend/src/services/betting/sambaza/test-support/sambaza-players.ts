import { afterAll, beforeAll } from '@jest/globals';
import { BalanceAnswer, ErrorBody, SandboxSms, ShareAnswer, SharesAnswer } from '@jukwaa/contracts';
import type { Database } from '@jukwaa/database';
import type { TestEngine } from '@jukwaa/database/testing';
import * as v from 'valibot';
import {
  type MoneyBackend,
  msisdnOf,
  startMoneyBackend,
} from '../../../wallet/test-support/money-backend.ts';
import { fund, introduce } from '../../../wallet/test-support/money-tables.ts';

/** The money of a giver, and of a share, in cents. */
export const FUNDS = 50_000;
export const AMOUNT = 10_000;
const Answer = v.union([ShareAnswer, ErrorBody]);

interface Started {
  readonly db: Database;
  readonly drop: () => Promise<void>;
  readonly backend: MoneyBackend;
}

/** Sambaza during the tests of a `describe`: players, the calls of their pages, and the clock of the services. */
export function useSambaza({ fresh }: TestEngine) {
  let started: Started | undefined;
  let users = 0;
  let later = 0;
  const running = () => {
    if (started === undefined) throw new Error('the backend has not started');
    return started;
  };
  beforeAll(async () => {
    const { db, drop } = await fresh();
    const now = () => new Date(Date.now() + later);
    started = { db, drop, backend: await startMoneyBackend(db, {}, undefined, now) };
  });
  afterAll(async () => {
    await running().backend.close();
    await running().drop();
  });

  const call: MoneyBackend['call'] = (...of) => running().backend.call(...of);
  const start = (user: number, body: object) =>
    call(Answer, 'POST /api/betting/shares', { user, body: { amount_cents: AMOUNT, ...body } });
  const smsOf = async (user: number) =>
    (await call(v.array(SandboxSms), `GET /sandbox/sms?msisdn=${msisdnOf(user)}`)).body[0]?.text ?? '';
  const codeOf = async (user: number) => /\d{6}/.exec(await smsOf(user))?.[0] ?? '';
  return {
    call,
    start,
    smsOf,
    codeOf,
    db: () => running().db,
    backend: () => running().backend,
    /** Moves the clock of the services. */
    wait(ms: number) {
      later += ms;
    },
    async person(cents = 0): Promise<number> {
      const user = ++users;
      await introduce(running().db, user, msisdnOf(user));
      if (cents > 0) await fund(running().db, user, cents);
      return user;
    },
    async shareStake(from: number, to: number) {
      const { body } = await start(from, { kind: 'stake', msisdn: msisdnOf(to) });
      return v.parse(ShareAnswer, body).data;
    },
    /** Confirms a share, with the code of the giver's newest SMS unless another one is given. */
    confirm: async (user: number, id: string, code?: string) =>
      call(Answer, `POST /api/betting/shares/${id}/verify`, {
        user,
        body: { code: code ?? (await codeOf(user)) },
      }),
    balance: async (user: number) => (await call(BalanceAnswer, 'GET /api/wallet/balance', { user })).body.b1,
    sharesOf: async (user: number) =>
      (await call(SharesAnswer, 'GET /api/betting/shares', { user })).body.data,
  };
}
