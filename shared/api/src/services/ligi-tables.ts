import {
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
