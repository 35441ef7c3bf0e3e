import {
  type AnswerPromise,
  type CrashBetBody,
  CrashCashOutAnswer,
  type CrashCashOutBody,
  type CrashGame,
  type CrashOwnBet,
  CrashOwnBetAnswer,
  CrashOwnBetsAnswer,
  type CrashState,
  CrashStateAnswer,
  type Result,
} from '@jukwaa/contracts';
import type * as v from 'valibot';
import type { ApiError } from '../errors.ts';
import type { CallOptions, HttpClient } from '../http.ts';
import { asIs, request } from '../parse.ts';

const BASE = '/api/crash';
const get = (path: string, options: CallOptions) => ({ method: 'GET', path, ...options }) as const;
const data = <T>(answer: { readonly data: T }): T => answer.data;

/** The screen of a game: its round, bets of other players, results and terms. `server-time` of the answer sets the page's clock. */
export const getCrashState = (
  http: HttpClient,
  game: CrashGame,
  options: CallOptions = {},
): AnswerPromise<Result<CrashState, ApiError>> =>
  request(http, get(`${BASE}/${game}`, options), CrashStateAnswer, data);

/** The user's bets of the current round and of the next one. */
export const getCrashBets = (
  http: HttpClient,
  game: CrashGame,
  options: CallOptions = {},
): Promise<Result<CrashOwnBet[], ApiError>> =>
  request(http, get(`${BASE}/${game}/own`, options), CrashOwnBetsAnswer, data);

/** A bet under its key, and the recall of one whose answer was lost. */
type SendBet = (
  http: HttpClient,
  game: CrashGame,
  body: v.InferInput<typeof CrashBetBody>,
  idempotencyKey: string,
  options?: CallOptions,
) => Promise<Result<CrashOwnBet, ApiError>>;

const sendBet =
  (suffix: '' | '/recall'): SendBet =>
  (http, game, body, idempotencyKey, options = {}) => {
    const headers = { 'Idempotency-Key': idempotencyKey };
    const path = `${BASE}/${game}/bets${suffix}`;
    return request(http, { method: 'POST', path, body, headers, ...options }, CrashOwnBetAnswer, data);
  };

/** Places a bet. After an error of kind `network` it may stand; a repeat with the same key gets the first answer. */
export const placeCrashBet: SendBet = sendBet('');
/** Answers as `placeCrashBet` did, or makes sure that the key never places a bet (`recalled`). */
export const recallCrashBet: SendBet = sendBet('/recall');

/** Cancels a bet before its round starts. A repeat gets the same answer. */
export const cancelCrashBet = (
  http: HttpClient,
  game: CrashGame,
  betId: number,
  options: CallOptions = {},
): Promise<Result<CrashOwnBet, ApiError>> =>
  request(
    http,
    { method: 'POST', path: `${BASE}/${game}/bets/${betId}/cancel`, body: {}, ...options },
    CrashOwnBetAnswer,
    data,
  );

/** The bet of a cash-out. */
interface CashOutAsk {
  readonly game: CrashGame;
  readonly betId: number;
  readonly body: v.InferInput<typeof CrashCashOutBody>;
}
type SendCashOut = (
  http: HttpClient,
  ask: CashOutAsk,
  idempotencyKey: string,
  options?: CallOptions,
) => Promise<Result<CrashCashOutAnswer, ApiError>>;

const sendCashOut =
  (suffix: '' | '/recall'): SendCashOut =>
  (http, { game, betId, body }, idempotencyKey, options = {}) => {
    const headers = { 'Idempotency-Key': idempotencyKey };
    const path = `${BASE}/${game}/bets/${betId}/cash-out${suffix}`;
    return request(http, { method: 'POST', path, body, headers, ...options }, CrashCashOutAnswer, asIs);
  };

/** Cashes out all or half of a bet, at the multiplier at which the call reaches the server. */
export const cashOutCrashBet: SendCashOut = sendCashOut('');
/** Answers as `cashOutCrashBet` did, or makes sure that the key never cashes out (`recalled`). */
export const recallCrashCashOut: SendCashOut = sendCashOut('/recall');
