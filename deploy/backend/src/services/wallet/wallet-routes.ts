import {
  BalanceAnswer,
  DepositBody,
  IdempotencyKey,
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
import {
  type AuthUser,
  fail,
  type Result,
  type Route,
  refuse,
  route,
  type ServiceError,
  succeed,
} from '../../kit/index.ts';
import type { OpenWallet } from './holders.ts';
import { balancesOf } from './ledger/ledger.ts';
import { statementOf } from './ledger/statement.ts';
import { type Deposits, depositText } from './payments/deposits.ts';
import { type OrderKey, type Orders, orderHash } from './payments/orders.ts';
import { paymentById, paymentView } from './payments/payments-repository.ts';
import type { Reconcile } from './payments/reconcile.ts';
import { type Withdrawals, withdrawalText } from './payments/withdrawals.ts';
import { WALLET_TEXTS } from './wallet-texts.ts';

interface Desk {
  readonly db: Database;
  readonly openWallet: OpenWallet;
  readonly orders: Orders;
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

const noPayment = () => refuse(404, 'no_such_payment', 'There is no such payment');

function readingRoutes({ db, openWallet, orders }: Desk): Route[] {
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
      invalidStatus: 422,
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
      invalidStatus: 422,
      schema: {
        params: v.object({ id: v.pipe(v.string(), v.maxLength(64)) }),
        response: { 200: v.object({ data: Payment }) },
      },
      async handler({ user, params }) {
        const payment = await paymentById(db, params.id);
        return payment?.user_id === user.id
          ? { status: 200 as const, body: { data: paymentView(payment) } }
          : noPayment();
      },
    }),
    route({
      method: 'GET',
      url: '/payments/by-key/:key',
      auth: 'user',
      summary: 'The payment of an Idempotency-Key; changes nothing',
      invalidStatus: 422,
      schema: { params: v.object({ key: IdempotencyKey }), response: { 200: v.object({ data: Payment }) } },
      async handler({ user, params }) {
        const payment = await orders.find(user.id, params.key);
        return payment === null
          ? noPayment()
          : { status: 200 as const, body: { data: paymentView(payment) } };
      },
    }),
  ];
}

type Keyed = Result<OrderKey, ServiceError>;

/** The key of a call, of a page that sends one. */
function orderKey(header: string | undefined, kind: Payment['kind'], amountKsh: number): Keyed {
  if (header === undefined) return succeed(null);
  const key = v.safeParse(IdempotencyKey, header);
  if (!key.success) return fail(refuse(422, 'invalid_field', WALLET_TEXTS.noKey));
  return succeed({ key: key.output, hash: orderHash(kind, amountKsh) });
}

interface Ordering {
  readonly kind: Payment['kind'];
  readonly url: string;
  readonly summary: string;
  readonly body: typeof DepositBody;
  readonly order: (
    user: AuthUser,
    amountKsh: number,
    key: OrderKey,
  ) => Promise<Result<{ id: string; text: string }>>;
}

/** A call that starts a payment, once per Idempotency-Key. */
const orderRoute = ({ openWallet }: Desk, { kind, url, summary, body, order }: Ordering): Route =>
  route({
    method: 'POST',
    url,
    auth: 'user',
    summary,
    limit: { max: 10, windowMs: MINUTE, isExact: true },
    invalidStatus: 422,
    schema: { body, response: { 200: PaymentAnswer } },
    async handler({ user, body: { amount }, header }) {
      const key = orderKey(header('idempotency-key'), kind, amount);
      if (!key.ok) return key.error;
      await openWallet(user);
      const started = await order(user, amount, key.value);
      if (!started.ok) return started.error;
      return { status: 200 as const, body: { data: started.value.text, id: started.value.id } };
    },
  });

/** Ends an order whose answer was lost; takes the same body and key. */
const recallRoute = ({ orders }: Desk, url: string, kind: Payment['kind'], body: typeof DepositBody): Route =>
  route({
    method: 'POST',
    url,
    auth: 'user',
    summary: 'Finds the payment of an Idempotency-Key, or makes sure that there never is one (422 recalled)',
    limit: { max: 60, windowMs: MINUTE },
    invalidStatus: 422,
    schema: { body, response: { 200: PaymentAnswer } },
    async handler({ user, body: { amount }, header }) {
      const key = orderKey(header('idempotency-key') ?? '', kind, amount);
      if (!key.ok || key.value === null) return refuse(422, 'invalid_field', WALLET_TEXTS.noKey);
      const found = await orders.recall(user.id, key.value);
      if (!found.ok) return found.error;
      const text = kind === 'deposit' ? depositText(found.value) : withdrawalText(found.value);
      return { status: 200 as const, body: { data: text, id: found.value.id } };
    },
  });

function movingRoutes(desk: Desk): Route[] {
  const { openWallet, deposits, withdrawals, reconcile } = desk;
  return [
    orderRoute(desk, {
      kind: 'deposit',
      url: '/deposit/initiate',
      summary: 'Asks the user’s phone to pay; the money is credited when mobile money reports it',
      body: DepositBody,
      order: deposits.initiate,
    }),
    recallRoute(desk, '/deposit/recall', 'deposit', DepositBody),
    route({
      method: 'POST',
      url: '/deposit/reconcile',
      auth: 'user',
      summary: 'Looks for a payment by the receipt code of its SMS',
      limit: { max: 5, windowMs: MINUTE, isExact: true },
      invalidStatus: 422,
      schema: { body: ReconcileBody, response: { 200: QueuedAnswer } },
      async handler({ user, body, log }) {
        await openWallet(user);
        reconcile(user, body.transaction_id, log);
        return { status: 200 as const, body: { data: WALLET_TEXTS.depositQueued } };
      },
    }),
    orderRoute(desk, {
      kind: 'withdrawal',
      url: '/withdraw',
      summary: 'Sends money from the wallet to the user’s phone',
      body: WithdrawBody,
      order: withdrawals.request,
    }),
    recallRoute(desk, '/withdraw/recall', 'withdrawal', WithdrawBody),
  ];
}
