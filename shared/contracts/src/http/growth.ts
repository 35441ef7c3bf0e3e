import * as v from 'valibot';
import { Day, MessageBody, Msisdn } from '../primitives.ts';

/** The user's referral code; null when the user is no affiliate yet. */
export const WhoamiAnswer = v.object({ data: v.nullable(v.string()) });
/** `code` is empty: the service makes one. */
export const AffiliateBody = v.strictObject({ code: v.literal(''), msisdn: Msisdn });
export const AffiliateAnswer = v.object({ ...MessageBody.entries, code: v.string() });
/** Both days count. */
export const SummaryQuery = v.object({ start: Day, end: Day });

/** A push token of the browser. */
export const PushTokenBody = v.strictObject({
  fb_key: v.pipe(v.string(), v.minLength(16), v.maxLength(4_096)),
});
