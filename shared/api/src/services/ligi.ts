import { type LigiRound, LigiRoundAnswer, type Result } from '@jukwaa/contracts';
import type { ApiError } from '../errors.ts';
import type { CallOptions, HttpClient } from '../http.ts';
import { request } from '../parse.ts';

/** The next round of Ligi Soo; null while no match of the league is scheduled. */
export const getLigiRound = (
  http: HttpClient,
  options: CallOptions = {},
): Promise<Result<LigiRound | null, ApiError>> =>
  request(http, { method: 'GET', path: '/api/ligi/round', ...options }, LigiRoundAnswer, ({ data }) => data);
