import {
  type CrashGame,
  CrashHistoryAnswer,
  type CrashHistoryBet,
  CrashHistoryBetAnswer,
  type CrashMiles,
  CrashMilesAnswer,
  type CrashProof,
  CrashProofAnswer,
  type CrashStatistics,
  CrashStatisticsAnswer,
  CrashTopAnswer,
  type CrashTopWin,
  type MilesWeek,
  type Result,
} from '@jukwaa/contracts';
import type * as v from 'valibot';
import type { ApiError } from '../errors.ts';
import type { CallOptions, HttpClient } from '../http.ts';
import { asIs, request } from '../parse.ts';
import { withQuery } from '../query.ts';

export type CrashHistoryPage = v.InferOutput<typeof CrashHistoryAnswer>;

const BASE = '/api/crash';
const get = (path: string, options: CallOptions) => ({ method: 'GET', path, ...options }) as const;
const data = <T>(answer: { readonly data: T }): T => answer.data;

/** Everything to verify an ended round. */
export const getCrashRound = (
  http: HttpClient,
  game: CrashGame,
  number: number,
  options: CallOptions = {},
): Promise<Result<CrashProof, ApiError>> =>
  request(http, get(`${BASE}/${game}/rounds/${number}`, options), CrashProofAnswer, data);

/** The largest payments of the day. */
export const getCrashTopWins = (
  http: HttpClient,
  game: CrashGame,
  options: CallOptions = {},
): Promise<Result<CrashTopWin[], ApiError>> =>
  request(http, get(`${BASE}/${game}/top`, options), CrashTopAnswer, data);

/** The results of the last 24 hours. */
export const getCrashStatistics = (
  http: HttpClient,
  game: CrashGame,
  options: CallOptions = {},
): Promise<Result<CrashStatistics, ApiError>> =>
  request(http, get(`${BASE}/${game}/statistics`, options), CrashStatisticsAnswer, data);

/** The user's bets of a game, or of all games, newest first; `after` is `next` of the page before. */
export const getCrashHistory = (
  http: HttpClient,
  {
    game,
    page,
    after,
  }: { readonly game?: CrashGame; readonly page: number; readonly after?: string | undefined },
  options: CallOptions = {},
): Promise<Result<CrashHistoryPage, ApiError>> => {
  const fields = [
    ['game', game],
    ['page', page],
    ['after', after],
  ] as const;
  return request(http, get(withQuery(`${BASE}/bets`, fields), options), CrashHistoryAnswer, asIs);
};

/** A bet of the user, and where its round crashed. */
export const getCrashBet = (
  http: HttpClient,
  id: string,
  options: CallOptions = {},
): Promise<Result<CrashHistoryBet, ApiError>> =>
  request(http, get(`${BASE}/bets/${encodeURIComponent(id)}`, options), CrashHistoryBetAnswer, data);

/** A week of Aviator Miles. */
export const getCrashMiles = (
  http: HttpClient,
  week: MilesWeek,
  options: CallOptions = {},
): Promise<Result<CrashMiles, ApiError>> =>
  request(http, get(withQuery(`${BASE}/miles`, [['week', week]]), options), CrashMilesAnswer, data);
