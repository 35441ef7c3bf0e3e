import { type Leader, LeaderboardAnswer, type Result } from '@jukwaa/contracts';
import type { ApiError } from '../errors.ts';
import type { CallOptions, HttpClient } from '../http.ts';
import { asIs, request } from '../parse.ts';
import { withQuery } from '../query.ts';

/** The best players of the week of a day (`YYYY-MM-DD`), by default of the current week; `week` is its Monday. */
export const getLeaderboard = (
  http: HttpClient,
  day?: string,
  options: CallOptions = {},
): Promise<Result<{ readonly week: string; readonly data: Leader[] }, ApiError>> =>
  request(
    http,
    { method: 'GET', path: withQuery('/api/betting/leaderboard', [['week', day]]), ...options },
    LeaderboardAnswer,
    asIs,
  );
