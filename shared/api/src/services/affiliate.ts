import { AffiliateSummaryAnswer, type Result, toCents } from '@jukwaa/contracts';
import type { ApiError } from '../errors.ts';
import type { CallOptions, HttpClient } from '../http.ts';
import { request } from '../parse.ts';
import { withQuery } from '../query.ts';

/** The referral programme's first day: summaries always start here. */
const FIRST_DAY = '2024-10-14';

/** What the user earned by referrals, in cents; 0 when the service leaves it out. `today` is `YYYY-MM-DD` in Nairobi. */
export const getAffiliateSummary = (
  http: HttpClient,
  today: string,
  options: CallOptions = {},
): Promise<Result<number, ApiError>> => {
  const path = withQuery('/api/affiliate/summary', [
    ['start', FIRST_DAY],
    ['end', today],
  ]);
  return request(http, { method: 'GET', path, ...options }, AffiliateSummaryAnswer, ({ wallet_balance }) =>
    toCents(wallet_balance ?? 0),
  );
};
