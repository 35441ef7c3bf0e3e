import type { UtmRecord } from '@jukwaa/domain';
import * as v from 'valibot';
import { subscribe } from 'valtio/vanilla';
import { type Persisted, persist } from '../storage/persist.ts';
import { captureVisit, trackingStore } from './tracking.ts';

const text = v.fallback(v.pipe(v.string(), v.maxLength(512)), '');

const StoredUtm = v.object({
  utmSource: text,
  utmMedium: text,
  utmCampaign: text,
  referrer: text,
  utmId: text,
  utmContent: text,
  utmReferral: text,
  utmTerm: text,
  utmBrowser: text,
  gclid: text,
}) satisfies v.GenericSchema<unknown, UtmRecord>;

const watch = (changed: () => void) => subscribe(trackingStore, changed);

/** A logout in another tab does not clear it here, because the visit is still the same. */
const storedUtm: Persisted<UtmRecord> = {
  key: 'utm',
  schema: StoredUtm,
  read: () => trackingStore.utm,
  apply: (utm) => {
    trackingStore.utm = utm ?? trackingStore.utm;
  },
  watch,
};

const storedReferrer: Persisted<string> = {
  key: 'referrer',
  schema: v.pipe(v.string(), v.maxLength(512)),
  plain: true,
  read: () => (trackingStore.referrer === '' ? null : trackingStore.referrer),
  apply: (referrer) => {
    trackingStore.referrer = referrer ?? trackingStore.referrer;
  },
  watch,
};

/** The friend's code of a referral link: `?referral_code=` or `?referrer=`. */
function referrerOfLink(): string {
  const query = new URLSearchParams(location.search);
  return (query.get('referral_code') ?? query.get('referrer') ?? '').slice(0, 512);
}

/** Captures the visitor's origin at the first visit, and stores it for later ones (DATA-09). */
export function followTracking(): () => void {
  const stopUtm = persist(storedUtm);
  const stopReferrer = persist(storedReferrer);
  trackingStore.utm ??= captureVisit();
  const fromLink = referrerOfLink();
  if (trackingStore.referrer === '') trackingStore.referrer = fromLink;
  return () => {
    stopReferrer();
    stopUtm();
  };
}
