import {
  BalanceAnswer,
  type DepositBody,
  type Message,
  Payment,
  PaymentAnswer,
  QueuedAnswer,
  type ReconcileBody,
  type Result,
  type TransactionKind,
  TransactionsAnswer,
  toCents,
  type WithdrawBody,
} from '@jukwaa/contracts';
import * as v from 'valibot';
import type { ApiError } from '../errors.ts';
import type { CallOptions, HttpClient } from '../http.ts';
import { asIs, request } from '../parse.ts';
import { withQuery } from '../query.ts';

export interface Balance {
  readonly balance_cents: number;
  readonly bonus_cents: number;
}
/** A started payment: its id for following it, and the sentence to show. */
export interface StartedPayment {
  readonly id: string;
  readonly message: string;
}
export type TransactionsPage = v.InferOutput<typeof TransactionsAnswer>;

const BASE = '/api/wallet';
const started = ({ id, data }: v.InferOutput<typeof PaymentAnswer>): StartedPayment => ({
  id,
  message: data,
});

/** The main and bonus balance; a missing one is 0. */
export const getBalance = (http: HttpClient, options: CallOptions = {}): Promise<Result<Balance, ApiError>> =>
  request(http, { method: 'GET', path: `${BASE}/balance`, ...options }, BalanceAnswer, ({ b1, b2 }) => ({
    balance_cents: toCents(b1 ?? 0),
    bonus_cents: toCents(b2 ?? 0),
  }));

/**
 * A page of the statement, or of one kind of its lines, or of the days `from` to `to` (Nairobi), newest first; `page` counts from 0, `after` is the `next`
 * value of the page before.
 */
export const getTransactions = (
  http: HttpClient,
  ask: {
    readonly page: number;
    readonly per_page?: number;
    readonly kind?: TransactionKind | undefined;
    readonly from?: string | undefined;
    readonly to?: string | undefined;
    readonly after?: string | undefined;
  },
  options: CallOptions = {},
): Promise<Result<TransactionsPage, ApiError>> => {
  const path = withQuery(`${BASE}/transactions`, [
    ['page', ask.page],
    ['per_page', ask.per_page],
    ['kind', ask.kind],
    ['from', ask.from],
    ['to', ask.to],
    ['after', ask.after],
  ]);
  return request(http, { method: 'GET', path, ...options }, TransactionsAnswer, asIs);
};

/** The statement of the days `from` to `to` (Nairobi) as a PDF, with at most `MOST_FILE_LINES` lines. */
export const getStatementPdf = (
  http: HttpClient,
  ask: {
    readonly kind?: TransactionKind | undefined;
    readonly from?: string | undefined;
    readonly to?: string | undefined;
    readonly locale: 'en' | 'sw';
  },
  options: CallOptions = {},
): Promise<Result<Blob, ApiError>> => {
  const path = withQuery(`${BASE}/statement.pdf`, [
    ['kind', ask.kind],
    ['from', ask.from],
    ['to', ask.to],
    ['locale', ask.locale],
  ]);
  return request(http, { method: 'GET', path, isFile: true, ...options }, v.blob(), asIs);
};

/** The header that identifies an order to the service, created once when the user confirms it. */
const keyed = (key: string) => ({ headers: { 'Idempotency-Key': key } });

/**
 * Requests a mobile-money prompt on the user's phone; `amount` is whole Ksh. After an error of kind `network` or
 * `malformed` it is unknown whether the payment was made. Repeat the call with the same key, and the service repeats
 * its first answer.
 */
export const initiateDeposit = (
  http: HttpClient,
  body: v.InferInput<typeof DepositBody>,
  key: string,
  options: CallOptions = {},
): Promise<Result<StartedPayment, ApiError>> =>
  request(
    http,
    { method: 'POST', path: `${BASE}/deposit/initiate`, body, ...keyed(key), ...options },
    PaymentAnswer,
    started,
    [200],
  );

/** Claims a paybill payment by its receipt code; gives what to say. */
export const reconcileDeposit = (
  http: HttpClient,
  body: v.InferInput<typeof ReconcileBody>,
  options: CallOptions = {},
): Promise<Result<Message, ApiError>> =>
  request(
    http,
    { method: 'POST', path: `${BASE}/deposit/reconcile`, body, ...options },
    QueuedAnswer,
    ({ data, said }) => said ?? { message: data },
    [200],
  );

/** Sends money to the user's phone; `amount` is whole Ksh. Repeat it under its key like `initiateDeposit`. */
export const withdraw = (
  http: HttpClient,
  body: v.InferInput<typeof WithdrawBody>,
  key: string,
  options: CallOptions = {},
): Promise<Result<StartedPayment, ApiError>> =>
  request(
    http,
    { method: 'POST', path: `${BASE}/withdraw`, body, ...keyed(key), ...options },
    PaymentAnswer,
    started,
    [200, 201],
  );

/**
 * Ends an order whose answer was lost. The result is its payment if there is one, otherwise refused as `recalled`.
 * After that no repeat under this key creates one. After an error of kind `network` it is still unknown.
 */
export const recallPayment = (
  http: HttpClient,
  call: 'deposit' | 'withdraw',
  body: v.InferInput<typeof WithdrawBody>,
  key: string,
  options: CallOptions = {},
): Promise<Result<StartedPayment, ApiError>> =>
  request(
    http,
    { method: 'POST', path: `${BASE}/${call}/recall`, body, ...keyed(key), ...options },
    PaymentAnswer,
    started,
    [200],
  );

/** The state of a deposit or withdrawal. */
export const getPayment = (
  http: HttpClient,
  id: string,
  options: CallOptions = {},
): Promise<Result<Payment, ApiError>> =>
  request(
    http,
    { method: 'GET', path: `${BASE}/payments/${encodeURIComponent(id)}`, ...options },
    v.object({ data: Payment }),
    ({ data }) => data,
  );
