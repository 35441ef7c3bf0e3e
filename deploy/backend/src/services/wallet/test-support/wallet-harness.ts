import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import {
  BalanceAnswer,
  FIRST_METHOD,
  PaybillAnswer,
  Payment,
  PaymentAnswer,
  type PaymentMethod,
  type PROMPT_ACTIONS,
  SandboxPrompt,
} from '@jukwaa/contracts';
import type { Database } from '@jukwaa/database';
import type { TestEngine } from '@jukwaa/database/testing';
import * as v from 'valibot';
import { NO_FAULTS } from '../../../ports/payments/simulation/reporter.ts';
import { type MoneyBackend, type MoneyReply, msisdnOf, startMoneyBackend, until } from './money-backend.ts';

const DataPayment = v.object({ data: Payment });

/** The wallet over HTTP for one user, a new one for each test, with a phone. */
export interface WalletHarness {
  /** Available once the first test runs. */
  readonly db: Database;
  readonly backend: MoneyBackend;
  readonly user: number;
  balance(of?: number): Promise<v.InferOutput<typeof BalanceAnswer>>;
  payment(id: string): Promise<Payment>;
  /** Waits until a payment has ended. */
  ended(id: string): Promise<Payment>;
  /** Makes a payment due for a look-up without a wait. */
  due(id: string): Promise<void>;
  /** Sends a deposit prompt to the phone, in Ksh. */
  initiate(amount: number): Promise<v.InferOutput<typeof PaymentAnswer>>;
  withdraw(amount: number): Promise<MoneyReply<v.InferOutput<typeof PaymentAnswer>>>;
  prompts(): Promise<SandboxPrompt[]>;
  /** Answers the newest prompt on the phone. */
  act(action: (typeof PROMPT_ACTIONS)[number]): Promise<MoneyReply<SandboxPrompt>>;
  /** Pays the paybill from the user's phone; returns the receipt. */
  payBill(account: string, amount: number): Promise<string>;
}

/** Starts the harness before the tests of the calling block and closes it after them. Without `method`, calls name no method. */
export function useWalletHarness(fresh: TestEngine['fresh'], method?: PaymentMethod): WalletHarness {
  const phone = method ?? FIRST_METHOD;
  const by = method === undefined ? {} : { method };
  let opened: { readonly db: Database; readonly drop: () => Promise<void> } | undefined;
  let running: MoneyBackend | undefined;
  let user = 0;
  const there = <T>(part: T | undefined): T => {
    if (part === undefined) throw new Error('the harness starts before the first test');
    return part;
  };
  beforeAll(async () => {
    opened = await fresh();
    running = await startMoneyBackend(opened.db);
    const { simulators } = running;
    await until(
      async () => Object.values(simulators).every((simulator) => simulator.isRegistered()),
      Boolean,
    );
  });
  beforeEach(() => {
    user += 1;
    for (const { faults } of Object.values(there(running).simulators)) Object.assign(faults, NO_FAULTS);
  });
  afterAll(async () => {
    await running?.close();
    await opened?.drop();
  });
  const call: MoneyBackend['call'] = (...ask) => there(running).call(...ask);
  const payment = async (id: string) =>
    (await call(DataPayment, `GET /api/wallet/payments/${id}`, { user })).body.data;
  const prompts = async () =>
    (await call(v.array(SandboxPrompt), `GET /sandbox/${phone}/prompts?msisdn=${msisdnOf(user)}`)).body;
  return {
    get db() {
      return there(opened).db;
    },
    get backend() {
      return there(running);
    },
    get user() {
      return user;
    },
    balance: async (of = user) => (await call(BalanceAnswer, 'GET /api/wallet/balance', { user: of })).body,
    payment,
    ended: (id) =>
      until(
        () => payment(id),
        ({ state }) => state === 'paid' || state === 'failed',
      ),
    async due(id) {
      const sql = `update wallet.payments set look_at = created_at - interval '1 minute' where id = $1`;
      await there(opened).db.query(sql, [id]);
    },
    initiate: async (amount) =>
      (await call(PaymentAnswer, 'POST /api/wallet/deposit/initiate', { user, body: { amount, ...by } }))
        .body,
    withdraw: (amount) => call(PaymentAnswer, 'POST /api/wallet/withdraw', { user, body: { amount, ...by } }),
    prompts,
    async act(action) {
      const [prompt] = await prompts();
      return call(SandboxPrompt, `POST /sandbox/${phone}/prompts/${prompt?.id}`, { body: { action } });
    },
    async payBill(account, amount) {
      const body = { msisdn: String(msisdnOf(user)), account, amount };
      return (await call(PaybillAnswer, `POST /sandbox/${phone}/paybill`, { body })).body.receipt;
    },
  };
}
