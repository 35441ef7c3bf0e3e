import {
  LigiEntriesAnswer,
  type LigiEntry,
  LigiEntryAnswer,
  type LigiEntryBody,
  type LigiRound,
  LigiRoundAnswer,
  type LigiRoundResult,
  LigiRoundResultAnswer,
  LigiRoundsAnswer,
  LigiSeasonAnswer,
  LigiTableAnswer,
  type Result,
} from '@jukwaa/contracts';
import type * as v from 'valibot';
import type { ApiError } from '../errors.ts';
import type { CallOptions, HttpClient } from '../http.ts';
import { asIs, request } from '../parse.ts';
import { withQuery } from '../query.ts';

export type LigiRoundsPage = v.InferOutput<typeof LigiRoundsAnswer>;
export type LigiTablePage = v.InferOutput<typeof LigiTableAnswer>;
export type LigiSeasonPage = v.InferOutput<typeof LigiSeasonAnswer>;

/** The place of a page: its number, and `next` of the page before. */
interface PageAsk {
  readonly page: number;
  readonly after?: string | undefined;
}
/** A page of a table; `league` is the code of a private league of the user. */
interface TableAsk extends PageAsk {
  readonly league?: string | undefined;
}

const BASE = '/api/ligi';
const get = (path: string, options: CallOptions) => ({ method: 'GET', path, ...options }) as const;
const pageFields = ({ page, after }: PageAsk) =>
  [
    ['page', page],
    ['after', after],
  ] as const;

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

/** The closed rounds, newest first. */
export const getLigiRounds = (
  http: HttpClient,
  ask: PageAsk,
  options: CallOptions = {},
): Promise<Result<LigiRoundsPage, ApiError>> =>
  request(http, get(withQuery(`${BASE}/rounds`, pageFields(ask)), options), LigiRoundsAnswer, asIs);

/** A closed round. */
export const getLigiRoundResult = (
  http: HttpClient,
  roundId: number,
  options: CallOptions = {},
): Promise<Result<LigiRoundResult, ApiError>> =>
  request(http, get(`${BASE}/rounds/${roundId}`, options), LigiRoundResultAnswer, ({ data }) => data);

/** The table of a closed round, with the user's own rows. */
export const getLigiTable = (
  http: HttpClient,
  roundId: number,
  { league, ...page }: TableAsk,
  options: CallOptions = {},
): Promise<Result<LigiTablePage, ApiError>> => {
  const path = withQuery(`${BASE}/rounds/${roundId}/table`, [['league', league], ...pageFields(page)]);
  return request(http, get(path, options), LigiTableAnswer, asIs);
};

/** The table of the season, with the user's own row. */
export const getLigiSeason = (
  http: HttpClient,
  { league, ...page }: TableAsk,
  options: CallOptions = {},
): Promise<Result<LigiSeasonPage, ApiError>> => {
  const path = withQuery(`${BASE}/season`, [['league', league], ...pageFields(page)]);
  return request(http, get(path, options), LigiSeasonAnswer, asIs);
};
