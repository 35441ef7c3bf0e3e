import {
  type PopularBet,
  PopularBetsAnswer,
  type Result,
  type SharedBet,
  SharedBetAnswer,
  ShareSlipAnswer,
  type ShareSlipBody,
} from '@jukwaa/contracts';
import type * as v from 'valibot';
import type { ApiError } from '../errors.ts';
import type { CallOptions, HttpClient } from '../http.ts';
import { request } from '../parse.ts';

const BASE = '/api/betting/shared';

/** The picks of a share code at their current odds, without login. */
export const getSharedBet = (
  http: HttpClient,
  code: string,
  options: CallOptions = {},
): Promise<Result<SharedBet, ApiError>> =>
  request(
    http,
    { method: 'GET', path: `${BASE}/${encodeURIComponent(code)}`, ...options },
    SharedBetAnswer,
    ({ data }) => data,
  );

/** Frequently loaded codes that still take bets, most copied first, without login. */
export const getPopularBets = (
  http: HttpClient,
  options: CallOptions = {},
): Promise<Result<readonly PopularBet[], ApiError>> =>
  request(http, { method: 'GET', path: BASE, ...options }, PopularBetsAnswer, ({ data }) => data);

/** Gives a slip a code without placing it; the same picks get the same code. */
export const shareSlip = (
  http: HttpClient,
  body: v.InferInput<typeof ShareSlipBody>,
  options: CallOptions = {},
): Promise<Result<string, ApiError>> =>
  request(http, { method: 'POST', path: BASE, body, ...options }, ShareSlipAnswer, ({ data }) => data.code);
