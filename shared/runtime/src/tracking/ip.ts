import * as v from 'valibot';
import { pageConfig } from '../config.ts';
import { log } from '../ports.ts';
import { afterFirstPaint } from '../timing/after-first-paint.ts';
import { trackingStore } from './tracking.ts';

const IpAnswer = v.object({ ip: v.pipe(v.string(), v.ip()) });

/** Looks up the visitor's public address for login and signup; a failure is only logged (API-05). */
async function lookUpIp(url: string, signal: AbortSignal): Promise<void> {
  try {
    const answer = await fetch(url, { signal, credentials: 'omit' });
    trackingStore.ipAddress = v.parse(IpAnswer, await answer.json()).ip;
  } catch (error) {
    if (!signal.aborted) log('tracking', 'the ip address is unknown', error);
  }
}

/** Looks up once after the first paint, at the configured address; without one it does nothing. */
export function followIp(): () => void {
  const stop = new AbortController();
  const url = pageConfig().ip_lookup_url;
  if (url !== undefined)
    void afterFirstPaint().then(() => (stop.signal.aborted ? undefined : lookUpIp(url, stop.signal)));
  return () => stop.abort();
}
