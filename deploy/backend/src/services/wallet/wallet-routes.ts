import {
  BalanceAnswer,
  DepositBody,
  Payment,
  PaymentAnswer,
  ReconcileBody,
  TransactionsAnswer,
  TransactionsQuery,
  WithdrawBody,
} from '@jukwaa/contracts';
import type { Database } from '@jukwaa/database';
import { toKsh } from '@jukwaa/domain';
import * as v from 'valibot';
import { type Route, refuse, route } from '../../kit/index.ts';
import type { OpenWallet } from './holders.ts';
import { balancesOf } from './ledger/ledger.ts';
import { statementOf } from './ledger/statement.ts';
import type { Deposits } from './payments/deposits.ts';
import { paymentById, paymentView } from './payments/payments-repository.ts';
import type { Reconcile } from './payments/reconcile.ts';
import type { Withdrawals } from './payments/withdrawals.ts';
import { WALLET_TEXTS } from './wallet-texts.ts';

interface Desk {
  readonly db: Database;
  readonly openWallet: OpenWallet;
  readonly deposits: Deposits;
  readonly withdrawals: Withdrawals;
  readonly reconcile: Reconcile;
}

const MINUTE = 60_000;
const QueuedAnswer = v.object({ data: v.string() });

/** The calls of the app on its wallet. Refusals of money calls are 422: the app takes a 400 for an ended session. */
export function walletRoutes(desk: Desk): Route[] {
  return [...readingRoutes(desk), ...movingRoutes(desk)];
}

function readingRoutes({ db, openWallet }: Desk): Route[] {
  return [
    route({
      method: 'GET',
      url: '/balance',
      auth: 'user',
      summary: 'The main balance (b1) and the bonus balance (b2) in Ksh',
      schema: { response: { 200: BalanceAnswer } },
      async handler({ user }) {
        await openWallet(user);
        const { main, bonus } = await balancesOf(db, user.id);
        return { status: 200 as const, body: { b1: toKsh(main), b2: toKsh(bonus) } };
      },
    }),
    route({
      method: 'GET',
      url: '/transactions',
      auth: 'user',
      summary: 'The statement, newest first',
      schema: { querystring: TransactionsQuery, response: { 200: TransactionsAnswer } },
      handler: async ({ user, query }) => ({
        status: 200 as const,
        body: await statementOf(db, user.id, query),
      }),
    }),
    route({
      method: 'GET',
      url: '/payments/:id',
      auth: 'user',
      summary: 'Where a deposit or withdrawal stands',
      schema: {
        params: v.object({ id: v.pipe(v.string(), v.maxLength(64)) }),
        response: { 200: v.object({ data: Payment }) },
      },
      async handler({ user, params }) {
        const payment = await paymentById(db, params.id);
        return payment?.user_id === user.id
          ? { status: 200 as const, body: { data: paymentView(payment) } }
          : refuse(404, 'no_such_payment', 'There is no such payment');
      },
    }),
  ];
}

function movingRoutes({ openWallet, deposits, withdrawals, reconcile }: Desk): Route[] {
  return [
    route({
      method: 'POST',
      url: '/deposit/initiate',
      auth: 'user',
      summary: 'Asks the user’s phone to pay; the money is credited when mobile money reports it',
      limit: { max: 10, windowMs: MINUTE, isExact: true },
      schema: { body: DepositBody, response: { 200: PaymentAnswer } },
      async handler({ user, body }) {
        await openWallet(user);
        const started = await deposits.initiate(user, body.amount);
        if (!started.ok) return started.error;
        return { status: 200 as const, body: { data: started.value.text, id: started.value.id } };
      },
    }),
    route({
      method: 'POST',
      url: '/deposit/reconcile',
      auth: 'user',
      summary: 'Looks for a payment by the receipt code of its SMS',
      limit: { max: 5, windowMs: MINUTE, isExact: true },
      schema: { body: ReconcileBody, response: { 200: QueuedAnswer } },
      async handler({ user, body, log }) {
        await openWallet(user);
        reconcile(user, body.transaction_id, log);
        return { status: 200 as const, body: { data: WALLET_TEXTS.depositQueued } };
      },
    }),
    route({
      method: 'POST',
      url: '/withdraw',
      auth: 'user',
      summary: 'Sends money from the wallet to the user’s phone',
      limit: { max: 10, windowMs: MINUTE, isExact: true },
      schema: { body: WithdrawBody, response: { 200: PaymentAnswer } },
      async handler({ user, body }) {
        await openWallet(user);
        const sent = await withdrawals.request(user, body.amount);
        if (!sent.ok) return refuse(422, sent.error.code, sent.error.reason);
        return { status: 200 as const, body: { data: sent.value.text, id: sent.value.id } };
      },
    }),
  ];
}
