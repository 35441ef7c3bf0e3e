import { type Result, type Share, ShareAnswer, type ShareBody, SharesAnswer } from '@jukwaa/contracts';
import type * as v from 'valibot';
import type { ApiError } from '../errors.ts';
import type { CallOptions, HttpClient } from '../http.ts';
import { request } from '../parse.ts';

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
