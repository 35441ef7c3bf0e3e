import {
  type AnswerValues,
  type Bet,
  BetAnswer,
  type BetFilter,
  type BetSubfilter,
  BetsAnswer,
  fail,
  type LimitLeft,
  OddsChangedBody,
  ok,
  type PlaceBetBody,
  QuoteAnswer,
  type QuoteBody,
  QuotedLeg,
  REFUSAL_CODES,
  RefusedBetsAnswer,
  type Result,
} from '@jukwaa/contracts';
import * as v from 'valibot';
import { type ApiError, limitOf, valuesOf } from '../errors.ts';
import type { CallOptions, HttpClient } from '../http.ts';
import { asIs, parseBody, request } from '../parse.ts';
import { withQuery } from '../query.ts';

export type RefusalCode = Exclude<(typeof REFUSAL_CODES)[number], 'odds_changed'>;

/** The service's decision on a bet. With `odds_changed` and `refused` nothing was taken from the wallet. */
export type PlacementResult =
  | { readonly kind: 'placed'; readonly bet: Bet }
  | { readonly kind: 'odds_changed'; readonly error_message: string; readonly legs: readonly QuotedLeg[] }
  | {
      readonly kind: 'refused';
      readonly code: RefusalCode;
      readonly error_message: string;
      /** The state of the legs, when one of them is the reason. */
      readonly legs: readonly QuotedLeg[];
      /** The rest of the user's own limit; null when it is not the reason. */
      readonly limit: LimitLeft | null;
      /** The values of the sentence. */
      readonly values: AnswerValues;
    };

const BASE = '/api/betting';

/** A refusal may contain the state of the legs. */
const LegsBody = v.object({ legs: v.array(QuotedLeg) });

const isRefusal = (code: string): code is RefusalCode =>
  code !== 'odds_changed' && REFUSAL_CODES.some((known) => known === code);

function placementResultOf(error: ApiError): Result<PlacementResult, ApiError> {
  if (error.kind !== 'http') return fail(error);
  if (error.code === 'odds_changed') {
    const changed = parseBody(OddsChangedBody, error.body);
    if (!changed.ok) return changed;
    const { error_message, legs } = changed.value;
    return ok({ kind: 'odds_changed', error_message, legs });
  }
  if (!isRefusal(error.code)) return fail(error);
  const stood = v.safeParse(LegsBody, error.body);
  const legs = stood.success ? stood.output.legs : [];
  return ok({
    kind: 'refused',
    code: error.code,
    error_message: error.error_message,
    legs,
    limit: limitOf(error),
    values: valuesOf(error),
  });
}

/**
 * Places a bet. After an error of kind `network` it is unknown whether the bet stands. Repeat the call with the same
 * key, and the service repeats its first answer.
 * @param idempotencyKey created once per confirmed slip
 */
export const placeBet: DecideBet = (http, body, idempotencyKey, options) =>
  decideBet(`${BASE}/bets`, http, body, idempotencyKey, options);

/**
 * Recalls a bet whose answer was lost. The result is `placed` if the bet was already placed, otherwise refused as
 * `recalled`. After that no `placeBet` under this key places it. After an error of kind `network` it is still
 * unknown.
 */
export const recallBet: DecideBet = (http, body, idempotencyKey, options) =>
  decideBet(`${BASE}/bets/recall`, http, body, idempotencyKey, options);

type DecideBet = (
  http: HttpClient,
  body: v.InferInput<typeof PlaceBetBody>,
  idempotencyKey: string,
  options?: CallOptions,
) => Promise<Result<PlacementResult, ApiError>>;

async function decideBet(
  path: string,
  http: HttpClient,
  body: v.InferInput<typeof PlaceBetBody>,
  idempotencyKey: string,
  options: CallOptions = {},
): Promise<Result<PlacementResult, ApiError>> {
  const headers = { 'Idempotency-Key': idempotencyKey };
  const placed = await request(
    http,
    { method: 'POST', path, body, headers, ...options },
    BetAnswer,
    ({ data }) => ({ kind: 'placed', bet: data }) as const,
  );
  return placed.ok ? placed : placementResultOf(placed.error);
}

/** Returns the current state of the picks, and the bet's cost and payout. Takes nothing. */
export const quote = (
  http: HttpClient,
  body: v.InferInput<typeof QuoteBody>,
  options: CallOptions = {},
): Promise<Result<QuoteAnswer, ApiError>> =>
  request(http, { method: 'POST', path: `${BASE}/quote`, body, ...options }, QuoteAnswer, asIs);

export interface BetsAsk {
  readonly filter?: v.InferOutput<typeof BetFilter>;
  readonly subfilter?: v.InferOutput<typeof BetSubfilter>;
  /** Counts from 0. */
  readonly page?: number;
  readonly per_page?: number;
  /** The first and the last day of placing, in Nairobi. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** The `next` value of the page before. */
  readonly after?: string | undefined;
}
export type BetsPage = v.InferOutput<typeof BetsAnswer>;
export type RefusedBetsPage = v.InferOutput<typeof RefusedBetsAnswer>;

/** A page of the user's bets, newest first. */
export const getBets = (
  http: HttpClient,
  ask: BetsAsk,
  options: CallOptions = {},
): Promise<Result<BetsPage, ApiError>> => {
  const path = withQuery(`${BASE}/bets`, [
    ['filter', ask.filter],
    ['subfilter', ask.subfilter],
    ['page', ask.page],
    ['per_page', ask.per_page],
    ['from', ask.from],
    ['to', ask.to],
    ['after', ask.after],
  ]);
  return request(http, { method: 'GET', path, ...options }, BetsAnswer, asIs);
};

export const getBet = (
  http: HttpClient,
  id: string,
  options: CallOptions = {},
): Promise<Result<Bet, ApiError>> =>
  request(
    http,
    { method: 'GET', path: `${BASE}/bets/${encodeURIComponent(id)}`, ...options },
    BetAnswer,
    ({ data }) => data,
  );

/** A page of the user's refused bets, each with its reason, newest first. */
export const getRefusedBets = (
  http: HttpClient,
  ask: Pick<BetsAsk, 'page' | 'per_page' | 'from' | 'to' | 'after'>,
  options: CallOptions = {},
): Promise<Result<RefusedBetsPage, ApiError>> => {
  const path = withQuery(`${BASE}/bets/refused`, [
    ['page', ask.page],
    ['per_page', ask.per_page],
    ['from', ask.from],
    ['to', ask.to],
    ['after', ask.after],
  ]);
  return request(http, { method: 'GET', path, ...options }, RefusedBetsAnswer, asIs);
};
