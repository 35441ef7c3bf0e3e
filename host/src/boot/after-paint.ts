import { chooseLanguage, languageOfAddress } from '@jukwaa/runtime';
import { slotOwner } from '../federation/builds.ts';
import { followRemoteOrders } from '../federation/follow-orders.ts';
import { followPrefetch } from '../federation/prefetch.ts';
import { fetchSlotAhead } from '../federation/remotes.ts';
import { followHealth, type ServedBuilds } from '../health/follow-health.ts';
import type { Signals } from '../health/signals.ts';
import { fetchSlipAhead } from '../menus/fetch-slip-ahead.ts';
import { followWorker } from '../pwa/follow-worker.ts';
import { ignoreSecondTaps } from './second-taps.ts';

/** The parts of a started page that later steps need. */
export interface StartedPage {
  readonly page: ServedBuilds;
  readonly signals: Signals;
  readonly worker: ServiceWorker | null;
  /** In development every build is shown at once, so the update prompt of the service worker is off. */
  readonly isDevelopment: boolean;
}

/** Starts the long-running parts that the first paint doesn't need. */
export function startAfterPaint({ page, signals, worker, isDevelopment }: StartedPage): void {
  ignoreSecondTaps();
  followHealth(page, Math.random, signals);
  if (!isDevelopment) followWorker(worker);
  followPrefetch(page.plan);
  followRemoteOrders();
  const language = languageOfAddress();
  // The services write to a user in the language of the address as well.
  if (language !== null) void chooseLanguage(language);
  const slipOwner = slotOwner('betslip');
  if (slipOwner !== null) fetchSlipAhead(() => fetchSlotAhead(slipOwner, 'betslip'));
}
