import { ErrorBody, Payment, PaymentAnswer } from '@jukwaa/contracts';
import * as v from 'valibot';
import type { useWalletHarness } from './wallet-harness.ts';

const Answered = v.union([PaymentAnswer, ErrorBody]);
const Found = v.union([v.object({ data: Payment }), ErrorBody]);
type Route = 'deposit/initiate' | 'deposit/recall' | 'withdraw' | 'withdraw/recall';

let keys = 0;

/** Returns a key that no order has used. */
export function newKey(): string {
  keys += 1;
  return `order-key-${keys}`;
}

/** The payment of an answer; empty when it was refused. */
export const idOf = (answer: { body: v.InferOutput<typeof Answered> }): string =>
  'id' in answer.body ? answer.body.id : '';

/** Requests of the harness's user, or of another one. Amounts are in whole Ksh. */
export const paymentOrders = (harness: ReturnType<typeof useWalletHarness>) => ({
  /** @param key `null` sends none */
  send: (route: Route, key: string | null, amount: number, user = harness.user) =>
    harness.backend.call(Answered, `POST /api/wallet/${route}`, {
      user,
      body: { amount },
      ...(key === null ? {} : { headers: { 'idempotency-key': key } }),
    }),
  find: (key: string, user = harness.user) =>
    harness.backend.call(Found, `GET /api/wallet/payments/by-key/${key}`, { user }),
});
