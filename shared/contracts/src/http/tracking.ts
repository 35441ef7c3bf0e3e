import * as v from 'valibot';

const text = v.optional(v.pipe(v.string(), v.maxLength(512)), '');

/** 1 desktop, 2 mobile web, 3 Android app, 4 iOS app. */
export const ChannelId = v.picklist([1, 2, 3, 4]);
export type ChannelId = v.InferOutput<typeof ChannelId>;

/** A visitor's origin, captured at the first visit and sent with login and signup. Every field may be empty. */
export const Tracking = v.object({
  campaign: text,
  medium: text,
  source: text,
  utm_source: text,
  utm_medium: text,
  utm_campaign: text,
  utm_id: text,
  utm_referral: text,
  utm_term: text,
  referral_code: text,
  referrer: text,
  browser: text,
  ipAddress: text,
  /** Unix seconds of the client's call; part of the signature. */
  xp: v.optional(v.pipe(v.number(), v.integer()), 0),
  channel_id: v.optional(ChannelId, 2),
  gclid: text,
});
export type Tracking = v.InferOutput<typeof Tracking>;

/** The tracking fields of money calls. */
export const MoneyTracking = v.object({
  gclid: text,
  browser: text,
  utm_source: text,
  utm_medium: text,
  utm_campaign: text,
  utm_id: text,
  utm_referral: text,
  utm_term: text,
  utm_content: text,
  referrer: text,
  channel_id: v.optional(ChannelId, 2),
});
export type MoneyTracking = v.InferOutput<typeof MoneyTracking>;
