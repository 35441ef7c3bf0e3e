import {
  type Leader,
  LeaderboardAnswer,
  type Result,
  type Share,
  ShareAnswer,
  type ShareBody,
  SharesAnswer,
} from '@jukwaa/contracts';
import type * as v from 'valibot';
import type { ApiError } from '../errors.ts';
import type { CallOptions, HttpClient } from '../http.ts';
import { asIs, request } from '../parse.ts';
import { withQuery } from '../query.ts';

const BASE = '/api/betting';

/** Amounts that the user sent and received by Sambaza, newest first. */
export const getShares = (http: HttpClient, options: CallOptions = {}): Promise<Result<Share[], ApiError>> =>
  request(http, { method: 'GET', path: `${BASE}/shares`, ...options }, SharesAnswer, ({ data }) => data);

/** Starts to share a stake or a bet; the confirmation code goes to the user's own phone. */
export const startShare = (
  http: HttpClient,
  body: v.InferInput<typeof ShareBody>,
  options: CallOptions = {},
): Promise<Result<Share, ApiError>> =>
  request(
    http,
    { method: 'POST', path: `${BASE}/shares`, body, ...options },
    ShareAnswer,
    ({ data }) => data,
  );

/** Confirms a share with the code of the SMS. A refusal other than `wrong_code` has returned the money. */
export const verifyShare = (
  http: HttpClient,
  id: string,
  code: string,
  options: CallOptions = {},
): Promise<Result<Share, ApiError>> =>
  request(
    http,
    { method: 'POST', path: `${BASE}/shares/${encodeURIComponent(id)}/verify`, body: { code }, ...options },
    ShareAnswer,
    ({ data }) => data,
  );

/** The best players of the week of a day (`YYYY-MM-DD`), by default of the current week; `week` is its Monday. */
export const getLeaderboard = (
  http: HttpClient,
  day?: string,
  options: CallOptions = {},
): Promise<Result<{ readonly week: string; readonly data: Leader[] }, ApiError>> =>
  request(
    http,
    { method: 'GET', path: withQuery(`${BASE}/leaderboard`, [['week', day]]), ...options },
    LeaderboardAnswer,
    asIs,
  );
