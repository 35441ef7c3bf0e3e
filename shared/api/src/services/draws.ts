import {
  type DrawGame,
  DrawHistoryAnswer,
  type DrawProof,
  DrawProofAnswer,
  type DrawState,
  DrawStateAnswer,
  type DrawTicket,
  DrawTicketAnswer,
  DrawTicketsAnswer,
  type Result,
} from '@jukwaa/contracts';
import type { ApiError } from '../errors.ts';
import type { CallOptions, HttpClient } from '../http.ts';
import { asIs, request } from '../parse.ts';

const BASE = '/api/draws';
const get = (path: string, options: CallOptions) => ({ method: 'GET', path, ...options }) as const;
const data = <T>(answer: { readonly data: T }): T => answer.data;

/** The screen of a game: its draws, newest results and terms. `server-time` of the answer sets the page's clock. */
export const getDraws = (
  http: HttpClient,
  game: DrawGame,
  options: CallOptions = {},
): Promise<Result<DrawState, ApiError>> =>
  request(http, get(`${BASE}/${game}`, options), DrawStateAnswer, data);

/** The user's tickets of the open draws and of the newest ended one, newest first. */
export const getDrawTickets = (
  http: HttpClient,
  game: DrawGame,
  options: CallOptions = {},
): Promise<Result<DrawTicket[], ApiError>> =>
  request(http, get(`${BASE}/${game}/own`, options), DrawTicketsAnswer, data);

/** A page of the user's tickets, newest first. `after` is `next` of the page before. */
export const getDrawHistory = (
  http: HttpClient,
  { game, after }: { readonly game: DrawGame; readonly after?: string | undefined },
  options: CallOptions = {},
): Promise<Result<DrawHistoryAnswer, ApiError>> => {
  const query = new URLSearchParams({ game, ...(after !== undefined && { after }) });
  return request(http, get(`${BASE}/tickets?${query}`, options), DrawHistoryAnswer, asIs);
};

/** An ended draw with its seed. */
export const getDrawProof = (
  http: HttpClient,
  { game, number }: { readonly game: DrawGame; readonly number: number },
  options: CallOptions = {},
): Promise<Result<DrawProof, ApiError>> =>
  request(http, get(`${BASE}/${game}/draws/${number}`, options), DrawProofAnswer, data);

/** A ticket as the player confirms it. The server reads its bets by the schema of the game. */
export interface NewDrawTicket {
  readonly game: DrawGame;
  readonly body: { readonly draw: number; readonly bets: readonly object[] };
}
type SendTicket = (
  http: HttpClient,
  ticket: NewDrawTicket,
  idempotencyKey: string,
  options?: CallOptions,
) => Promise<Result<DrawTicket, ApiError>>;

const sendTicket =
  (suffix: '' | '/recall'): SendTicket =>
  (http, { game, body }, idempotencyKey, options = {}) => {
    const headers = { 'Idempotency-Key': idempotencyKey };
    const path = `${BASE}/${game}/bets${suffix}`;
    return request(http, { method: 'POST', path, body, headers, ...options }, DrawTicketAnswer, data);
  };

/** Places a ticket. After an error of kind `network` it may stand; a repeat with the same key gets the first answer. */
export const placeDrawTicket: SendTicket = sendTicket('');
/** Answers as `placeDrawTicket` did, or makes sure that the key never places a ticket (`recalled`). */
export const recallDrawTicket: SendTicket = sendTicket('/recall');
