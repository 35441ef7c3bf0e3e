import {
  BalanceAnswer,
  IdempotencyKey,
  Payment,
  StatementFileQuery,
  TransactionsAnswer,
  TransactionsQuery,
} from '@jukwaa/contracts';
import type { Database, ReplicaReads } from '@jukwaa/database';
import { nairobiDay, toKsh } from '@jukwaa/domain';
import * as v from 'valibot';
import { type Clock, type Route, route } from '../../../kit/index.ts';
import type { OpenWallet } from '../holders.ts';
import { balancesOf } from '../ledger/ledger.ts';
import { statementOf } from '../ledger/statement.ts';
import { statementVersion } from '../ledger/statement-version.ts';
import type { PaymentOrders } from '../payments/orders.ts';
import { paymentById, paymentView } from '../payments/payments-repository.ts';
import { statementFile } from '../statement-file/statement-file.ts';
import { refuse } from '../wallet-texts.ts';

interface RouteDeps {
  readonly db: Database;
  readonly replica: Pick<ReplicaReads, 'whole'>;
  readonly clock: Clock;
  readonly openWallet: OpenWallet;
  readonly orders: PaymentOrders;
}

const Bytes = v.custom<Uint8Array>((given) => given instanceof Uint8Array, 'bytes');
/** A file of 1,000 lines costs the processor about as much as a hundred pages of the list. */
const FILE_LIMIT = { max: 10, windowMs: 60_000 };

const noPayment = () => refuse(404, 'no_such_payment');

/** The routes that read a wallet without changing it. */
export function readingRoutes({ db, replica, clock, openWallet, orders }: RouteDeps): Route[] {
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
        body: await statementOf(await replica.whole(statementVersion(user.id)), user.id, query),
      }),
    }),
    route({
      method: 'GET',
      url: '/statement.pdf',
      auth: 'user',
      summary: 'The statement of some days as a PDF',
      invalidStatus: 422,
      limit: FILE_LIMIT,
      schema: { querystring: StatementFileQuery, response: { 200: Bytes } },
      async handler({ user, query }) {
        const now = clock.now();
        const db = await replica.whole(statementVersion(user.id));
        return {
          status: 200 as const,
          body: await statementFile(db, user, query, now),
          file: { name: `jukwaa-statement-${nairobiDay(now)}.pdf`, type: 'application/pdf' },
        };
      },
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
