import * as v from 'valibot';
import { Day, Id, Ksh, MessageBody, Msisdn } from '../primitives.ts';

/** The user's referral code; null for a user who is no affiliate yet. */
export const WhoamiAnswer = v.object({ data: v.nullable(v.string()) });
/** `code` is empty, because the service creates one. */
export const AffiliateBody = v.strictObject({ code: v.literal(''), msisdn: Msisdn });
export const AffiliateAnswer = v.object({ ...MessageBody.entries, code: v.string() });
/** Both days are included. */
export const SummaryQuery = v.object({ start: Day, end: Day });
/** The referral earnings between two days, in Ksh. */
export const AffiliateSummaryAnswer = v.object({ wallet_balance: v.optional(Ksh) });

/**
 * GET /programme: the number of players registered with the user's code, and the earnings from their bets: 150 is 1.5
 * % of the stake after tax.
 */
export const ReferralProgrammeAnswer = v.object({ friends: Id, share_bp: Id });
export type ReferralProgramme = v.InferOutput<typeof ReferralProgrammeAnswer>;

/** A rank among inviters; equal friends, equal rank. `name` is masked. */
export const Referrer = v.object({ rank: Id, name: v.string(), friends: Id });
export type Referrer = v.InferOutput<typeof Referrer>;
/**
 * GET /leaderboard of affiliate: ranked by friends whose bets earned something in the week that starts on this day.
 */
export const ReferrersAnswer = v.object({ week: v.string(), data: v.array(Referrer) });

/** A push token of the browser. */
export const PushTokenBody = v.strictObject({
  fb_key: v.pipe(v.string(), v.minLength(16), v.maxLength(4_096)),
});

/** A rank in the week's list; `name` is masked. */
export const Leader = v.object({ rank: Id, name: v.string(), points: Id });
export type Leader = v.InferOutput<typeof Leader>;
/** `week` is its Monday in Nairobi; the current week by default. */
export const LeaderboardQuery = v.object({ week: v.optional(Day) });
export const LeaderboardAnswer = v.object({ week: v.string(), data: v.array(Leader) });
