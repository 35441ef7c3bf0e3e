import {
  LigiEntriesAnswer,
  type LigiEntry,
  LigiEntryAnswer,
  type LigiEntryBody,
  type LigiRound,
  LigiRoundAnswer,
  type Result,
} from '@jukwaa/contracts';
import type * as v from 'valibot';
import type { ApiError } from '../errors.ts';
import type { CallOptions, HttpClient } from '../http.ts';
import { asIs, request } from '../parse.ts';
import { withQuery } from '../query.ts';

const BASE = '/api/ligi';
const get = (path: string, options: CallOptions) => ({ method: 'GET', path, ...options }) as const;

/** The next round of Ligi Soo; null while no match of the league is scheduled. */
export const getLigiRound = (
  http: HttpClient,
  options: CallOptions = {},
): Promise<Result<LigiRound | null, ApiError>> =>
  request(http, get(`${BASE}/round`, options), LigiRoundAnswer, ({ data }) => data);

/** An entry under its key, and the recall of one whose answer was lost. */
type SendEntry = (
  http: HttpClient,
  roundId: number,
  body: v.InferInput<typeof LigiEntryBody>,
  idempotencyKey: string,
  options?: CallOptions,
) => Promise<Result<LigiEntryAnswer, ApiError>>;

const sendEntry =
  (suffix: '' | '/recall'): SendEntry =>
  (http, roundId, body, idempotencyKey, options = {}) => {
    const path = `${BASE}/rounds/${roundId}/entries${suffix}`;
    const headers = { 'Idempotency-Key': idempotencyKey };
    return request(http, { method: 'POST', path, body, headers, ...options }, LigiEntryAnswer, asIs);
  };

/** Buys an entry. After an error of kind `network` it may stand; a repeat with the same key gets the first answer. */
export const placeLigiEntry: SendEntry = sendEntry('');

/** Answers as `placeLigiEntry` did, or makes sure that the key never buys an entry (`recalled`). */
export const recallLigiEntry: SendEntry = sendEntry('/recall');

/** The user's entries of a round, newest first. */
export const getLigiEntries = (
  http: HttpClient,
  roundId: number,
  options: CallOptions = {},
): Promise<Result<LigiEntry[], ApiError>> =>
  request(
    http,
    get(withQuery(`${BASE}/entries`, [['round', roundId]]), options),
    LigiEntriesAnswer,
    ({ data }) => data,
  );
