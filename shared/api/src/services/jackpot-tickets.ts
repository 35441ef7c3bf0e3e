import {
  JackpotBetAnswer,
  type JackpotBetBody,
  type JackpotTicket,
  JackpotTicketAnswer,
  JackpotTicketsAnswer,
  type Result,
  type SharedJackpot,
  SharedJackpotAnswer,
} from '@jukwaa/contracts';
import type * as v from 'valibot';
import type { ApiError } from '../errors.ts';
import type { CallOptions, HttpClient } from '../http.ts';
import { asIs, request } from '../parse.ts';
import { withQuery } from '../query.ts';

const BASE = '/api/jackpot';
const get = (path: string, options: CallOptions) => ({ method: 'GET', path, ...options }) as const;

/** A ticket under its key, and the recall of one whose answer was lost. */
type SendTicket = (
  http: HttpClient,
  jackpotId: number,
  body: v.InferInput<typeof JackpotBetBody>,
  idempotencyKey: string,
  options?: CallOptions,
) => Promise<Result<JackpotBetAnswer, ApiError>>;

const sendTicket =
  (suffix: '' | '/recall'): SendTicket =>
  (http, jackpotId, body, idempotencyKey, options = {}) => {
    const path = `${BASE}/jackpot/${jackpotId}/bet${suffix}`;
    const headers = { 'Idempotency-Key': idempotencyKey };
    return request(http, { method: 'POST', path, body, headers, ...options }, JackpotBetAnswer, asIs);
  };

/** Places a ticket. After an error of kind `network` it may stand; a repeat with the same key gets the first answer. */
export const placeJackpotTicket: SendTicket = sendTicket('');

/** Answers as `placeJackpotTicket` did, or makes sure that the key never places a ticket (`recalled`). */
export const recallJackpotTicket: SendTicket = sendTicket('/recall');

export interface JackpotTicketsAsk {
  readonly subfilter?: string | undefined;
  /** Only tickets of this jackpot. */
  readonly jackpot_id?: number | undefined;
  /** Counts from 0. */
  readonly page?: number;
  readonly per_page?: number;
  /** The `next` value of the page before. */
  readonly after?: string | undefined;
  /** The first and the last day of placing, in Nairobi. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}
export type JackpotTicketsPage = v.InferOutput<typeof JackpotTicketsAnswer>;

/** A page of the user's tickets, newest first. */
export const getJackpotTickets = (
  http: HttpClient,
  { subfilter, jackpot_id, page, per_page, after, from, to }: JackpotTicketsAsk,
  options: CallOptions = {},
): Promise<Result<JackpotTicketsPage, ApiError>> => {
  const path = withQuery(`${BASE}/tickets`, [
    ['subfilter', subfilter],
    ['jackpot_id', jackpot_id],
    ['page', page],
    ['per_page', per_page],
    ['after', after],
    ['from', from],
    ['to', to],
  ]);
  return request(http, get(path, options), JackpotTicketsAnswer, asIs);
};

/** A ticket of the user. */
export const getJackpotTicket = (
  http: HttpClient,
  id: string,
  options: CallOptions = {},
): Promise<Result<JackpotTicket, ApiError>> =>
  request(
    http,
    get(`${BASE}/tickets/${encodeURIComponent(id)}`, options),
    JackpotTicketAnswer,
    ({ data }) => data,
  );

/** The picks of a ticket by its code, without login. */
export const getSharedJackpot = (
  http: HttpClient,
  code: string,
  options: CallOptions = {},
): Promise<Result<SharedJackpot, ApiError>> =>
  request(
    http,
    get(`${BASE}/shared/${encodeURIComponent(code)}`, options),
    SharedJackpotAnswer,
    ({ data }) => data,
  );
