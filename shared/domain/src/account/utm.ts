import type { ChannelId, MoneyTracking, Tracking } from '@jukwaa/contracts';
import { browserName } from './channel.ts';

/** A visitor's origin, captured at the first visit. Every field may be empty. */
export interface UtmRecord {
  readonly utmSource: string;
  readonly utmMedium: string;
  readonly utmCampaign: string;
  readonly referrer: string;
  readonly utmId: string;
  readonly utmContent: string;
  readonly utmReferral: string;
  readonly utmTerm: string;
  readonly utmBrowser: string;
  readonly gclid: string;
}

/** Maximum length of a tracking field in the services. */
const MAX_LENGTH = 512;

/**
 * Reads the record from the address of the first page.
 *
 * @param visit `search` is the address's query (`location.search`), `referrer` the page that linked here
 */
export function captureUtm(visit: {
  readonly search: string;
  readonly referrer: string;
  readonly userAgent: string;
}): UtmRecord {
  const query = new URLSearchParams(visit.search);
  const field = (name: string): string => (query.get(name) ?? '').slice(0, MAX_LENGTH);
  return {
    utmSource: field('utm_source'),
    utmMedium: field('utm_medium'),
    utmCampaign: field('utm_campaign'),
    referrer: visit.referrer.slice(0, MAX_LENGTH),
    utmId: field('utm_id'),
    utmContent: field('utm_content'),
    utmReferral: field('utm_referral'),
    utmTerm: field('utm_term'),
    utmBrowser: browserName(visit.userAgent),
    gclid: field('gclid'),
  };
}

/** The tracking fields of login and signup. `xp` is Unix seconds; `ipAddress` and `referral_code` may be empty. */
export function trackingFields(
  utm: UtmRecord,
  call: {
    readonly channel_id: ChannelId;
    readonly xp: number;
    readonly ipAddress: string;
    readonly referral_code: string;
  },
): Tracking {
  return {
    ...call,
    campaign: utm.utmCampaign,
    medium: utm.utmMedium,
    source: utm.utmSource,
    utm_source: utm.utmSource,
    utm_medium: utm.utmMedium,
    utm_campaign: utm.utmCampaign,
    utm_id: utm.utmId,
    utm_referral: utm.utmReferral,
    utm_term: utm.utmTerm,
    referrer: utm.referrer,
    browser: utm.utmBrowser,
    gclid: utm.gclid,
  };
}

/** The tracking fields of money calls. A stored referrer (a friend's link) takes precedence over the linking page. */
export function moneyTrackingFields(
  utm: UtmRecord,
  call: { readonly channel_id: ChannelId; readonly storedReferrer: string },
): MoneyTracking {
  return {
    channel_id: call.channel_id,
    gclid: utm.gclid,
    browser: utm.utmBrowser,
    utm_source: utm.utmSource,
    utm_medium: utm.utmMedium,
    utm_campaign: utm.utmCampaign,
    utm_id: utm.utmId,
    utm_referral: utm.utmReferral,
    utm_term: utm.utmTerm,
    utm_content: utm.utmContent,
    referrer: call.storedReferrer === '' ? utm.referrer : call.storedReferrer,
  };
}
