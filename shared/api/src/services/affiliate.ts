import {
  AffiliateAnswer,
  AffiliateSummaryAnswer,
  ok,
  type ReferralProgramme,
  ReferralProgrammeAnswer,
  type Referrer,
  ReferrersAnswer,
  type Result,
  toCents,
  WhoamiAnswer,
} from '@jukwaa/contracts';
import type { ApiError } from '../errors.ts';
import type { CallOptions, HttpClient } from '../http.ts';
import { asIs, parseBody, request } from '../parse.ts';
import { withQuery } from '../query.ts';

/** The referral programme's first day, the start of every summary. */
const FIRST_DAY = '2024-10-14';

/** The user's referral earnings in cents; 0 when the service omits them. `today` is `YYYY-MM-DD` in Nairobi. */
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

/** The number of players registered with the user's code, and the earnings from their bets. */
export const getReferralProgramme = (
  http: HttpClient,
  options: CallOptions = {},
): Promise<Result<ReferralProgramme, ApiError>> =>
  request(
    http,
    { method: 'GET', path: '/api/affiliate/programme', ...options },
    ReferralProgrammeAnswer,
    asIs,
  );

/** The top inviters of friends who played in the week of this day (`YYYY-MM-DD`). */
export const getReferrers = (
  http: HttpClient,
  day: string,
  options: CallOptions = {},
): Promise<Result<{ readonly week: string; readonly data: Referrer[] }, ApiError>> => {
  const path = withQuery('/api/affiliate/leaderboard', [['week', day]]);
  return request(http, { method: 'GET', path, ...options }, ReferrersAnswer, asIs);
};

/** The user's referral code; null for a user who is no affiliate yet. */
export const getReferralCode = (
  http: HttpClient,
  options: CallOptions = {},
): Promise<Result<string | null, ApiError>> =>
  request(
    http,
    { method: 'GET', path: '/api/affiliate/whoami', ...options },
    WhoamiAnswer,
    ({ data }) => data,
  );

/**
 * Makes the user an affiliate and returns the code; an existing affiliate keeps the same code. Null for any status
 * but 201, with which the service refuses.
 */
export async function createAffiliate(
  http: HttpClient,
  msisdn: number,
  options: CallOptions = {},
): Promise<Result<string | null, ApiError>> {
  const body = { code: '', msisdn };
  const answer = await http.send({ method: 'POST', path: '/api/affiliate/affiliate', body, ...options });
  if (!answer.ok) return answer;
  if (answer.value.status !== 201) return ok(null);
  const created = parseBody(AffiliateAnswer, answer.value.body);
  return created.ok ? ok(created.value.code) : created;
}
