import {
  DepositBody,
  IdempotencyKey,
  type MoneyDone,
  type Payment,
  PaymentAnswer,
  WithdrawBody,
} from '@jukwaa/contracts';
import type { Answer } from '@jukwaa/domain/texts';
import * as v from 'valibot';
import {
  type AuthUser,
  fail,
  RECALL_LIMIT,
  type Result,
  type Route,
  route,
  succeed,
} from '../../../kit/index.ts';
import type { OpenWallet } from '../holders.ts';
import { type Deposits, depositAnswer } from '../payments/deposits.ts';
import type { Methods } from '../payments/methods.ts';
import type { MoneyError, MoneyRequest, OrderKey, PaymentOrders } from '../payments/orders.ts';
import { type Withdrawals, withdrawalAnswer } from '../payments/withdrawals.ts';
import { refuse } from '../wallet-texts.ts';

interface RouteDeps {
  readonly openWallet: OpenWallet;
  readonly orders: PaymentOrders;
  readonly methods: Pick<Methods, 'choose'>;
  readonly deposits: Deposits;
  readonly withdrawals: Withdrawals;
}

const MINUTE_MS = 60_000;

/** The key of a call, when the page sends one. */
function orderKey(
  header: string | undefined,
  kind: Payment['kind'],
  { amount, method }: v.InferOutput<typeof DepositBody>,
): Result<OrderKey, MoneyError> {
  if (header === undefined) return succeed(null);
  const key = v.safeParse(IdempotencyKey, header);
  if (!key.success) return fail(refuse(422, 'invalid_field.key'));
  return succeed({ key: key.output, body: { kind, amount_ksh: amount, method } });
}

interface Ordering {
  readonly kind: Payment['kind'];
  readonly url: string;
  readonly summary: string;
  readonly body: typeof DepositBody;
  readonly order: (
    user: AuthUser,
    request: MoneyRequest,
    key: OrderKey,
  ) => Promise<Result<{ id: string; answer: Answer<MoneyDone> }>>;
}

const startedBody = ({ id, answer }: { readonly id: string; readonly answer: Answer<MoneyDone> }) => ({
  id,
  data: answer.message,
  said: answer,
});

/** A route that starts a payment, once per Idempotency-Key. */
const orderRoute = (
  { openWallet, methods }: Pick<RouteDeps, 'openWallet' | 'methods'>,
  { kind, url, summary, body, order }: Ordering,
): Route =>
  route({
    method: 'POST',
    url,
    auth: 'user',
    summary,
    limit: { max: 10, windowMs: MINUTE_MS, isExact: true },
    invalidStatus: 422,
    schema: { body, response: { 200: PaymentAnswer } },
    async handler({ user, body: asked, header }) {
      const key = orderKey(header('idempotency-key'), kind, asked);
      if (!key.ok) return key.error;
      const method = methods.choose(asked.method);
      if (method === null) return refuse(422, 'method_unavailable');
      await openWallet(user);
      const started = await order(user, { method, amountKsh: asked.amount }, key.value);
      if (!started.ok) return started.error;
      return { status: 200 as const, body: startedBody(started.value) };
    },
  });

/** Recalls an order whose answer was lost; it has the same body and key as the order. */
const recallRoute = (
  orders: PaymentOrders,
  url: string,
  kind: Payment['kind'],
  body: typeof DepositBody,
): Route =>
  route({
    method: 'POST',
    url,
    auth: 'user',
    summary: 'Finds the payment of an Idempotency-Key, or makes sure that there never is one (422 recalled)',
    limit: RECALL_LIMIT,
    invalidStatus: 422,
    schema: { body, response: { 200: PaymentAnswer } },
    async handler({ user, body: asked, header }) {
      const key = orderKey(header('idempotency-key') ?? '', kind, asked);
      if (!key.ok || key.value === null) return refuse(422, 'invalid_field.key');
      const found = await orders.recall(user.id, key.value);
      if (!found.ok) return found.error;
      const answer = kind === 'deposit' ? depositAnswer(found.value) : withdrawalAnswer(found.value);
      return { status: 200 as const, body: startedBody({ id: found.value.id, answer }) };
    },
  });

/** Deposits and withdrawals: each is made once per key, and a lost answer is found by the key. */
export const orderRoutes = ({ openWallet, orders, methods, deposits, withdrawals }: RouteDeps): Route[] => [
  orderRoute(
    { openWallet, methods },
    {
      kind: 'deposit',
      url: '/deposit/initiate',
      summary: 'Asks the user’s phone to pay; the money is credited when the provider reports it',
      body: DepositBody,
      order: deposits.initiate,
    },
  ),
  recallRoute(orders, '/deposit/recall', 'deposit', DepositBody),
  orderRoute(
    { openWallet, methods },
    {
      kind: 'withdrawal',
      url: '/withdraw',
      summary: 'Sends money from the wallet to the user’s phone',
      body: WithdrawBody,
      order: withdrawals.request,
    },
  ),
  recallRoute(orders, '/withdraw/recall', 'withdrawal', WithdrawBody),
];
