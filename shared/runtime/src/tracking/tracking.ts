import type { ChannelId, MoneyTracking, Tracking } from '@jukwaa/contracts';
import { captureUtm, channelId, moneyTrackingFields, trackingFields, type UtmRecord } from '@jukwaa/domain';
import { proxy } from 'valtio/vanilla';
import { ports } from '../ports.ts';

/** `referrer` is the code of the friend whose link brought the visitor; `ipAddress` is empty until it is known. */
export interface TrackingState {
  utm: UtmRecord | null;
  referrer: string;
  ipAddress: string;
}

export const trackingStore = proxy<TrackingState>({ utm: null, referrer: '', ipAddress: '' });

const channel = (): ChannelId => channelId(navigator.userAgent);

/** The record of this page load. */
export const captureVisit = (): UtmRecord =>
  captureUtm({
    search: location.search,
    referrer: document.referrer,
    userAgent: navigator.userAgent,
  });

/** The fields with a visitor's origin for the operator. */
export const track = {
  /** For login and signup; `xp` is the time of the call in unix seconds. */
  tracking: (): Tracking =>
    trackingFields(trackingStore.utm ?? captureVisit(), {
      channel_id: channel(),
      xp: Math.floor(ports().now() / 1000),
      ipAddress: trackingStore.ipAddress,
      referral_code: trackingStore.referrer,
    }),
  /** For deposits, withdrawals and bets. */
  moneyTracking: (): MoneyTracking =>
    moneyTrackingFields(trackingStore.utm ?? captureVisit(), {
      channel_id: channel(),
      storedReferrer: trackingStore.referrer,
    }),
} as const;
