import type { HttpClient } from '@jukwaa/api';
import type { PageConfig } from '@jukwaa/contracts';
import { setPageConfig } from './config.ts';
import { followPublicTopics } from './feed/follow-public.ts';
import { followUserTopics } from './feed/follow-user.ts';
import { replaceHttp } from './http.ts';
import { followOffline } from './live/follow-offline.ts';
import { followLive } from './live/hold.ts';
import { followLocale } from './locale/locale.ts';
import { followMarketMarks } from './markets/marks.ts';
import { followNetwork } from './network/network.ts';
import { followErrors } from './notices/follow-errors.ts';
import { followOrders } from './orders/follow-orders.ts';
import { followPolicy } from './policy/policy.ts';
import { type Ports, replacePorts } from './ports.ts';
import { followSession } from './session/follow-session.ts';
import { followIntendedRoute } from './session/intended-route.ts';
import { followPicks } from './slips/follow-picks.ts';
import { followSlips } from './slips/follow-slips.ts';
import { followTheme } from './theme/theme.ts';
import { followServerTime } from './timing/server-time.ts';
import { followTracking } from './tracking/follow-tracking.ts';
import { followIp } from './tracking/ip.ts';
import { followPixel } from './tracking/pixel.ts';
import { followWallet } from './wallet/follow-wallet.ts';

/** The page's part: its broker transport. Tests replace more ports. */
export type RuntimeParts = Pick<Ports, 'transport'> & Partial<Ports> & { readonly http?: HttpClient };

/** Everything that runs for the life of the page, in its start order. Each returns its teardown. */
const LIFECYCLES: readonly (() => () => void)[] = [
  followServerTime,
  followTheme,
  followLocale,
  followMarketMarks,
  followErrors,
  followSession,
  followIntendedRoute,
  followTracking,
  followWallet,
  followSlips,
  followNetwork,
  followPublicTopics,
  followPolicy,
  followUserTopics,
  followLive,
  followOffline,
  followPicks,
  followPixel,
  followOrders,
  followIp,
];

let isStarted = false;

/**
 * Starts the runtime: the host calls it once, before anything else reads a store. Returns the teardown, which ends
 * everything in reverse order. Throws when it already runs.
 */
export function startRuntime(config: PageConfig, parts: RuntimeParts): () => void {
  if (isStarted) throw new Error('The runtime has been started already');
  isStarted = true;
  const { http, ...ports } = parts;
  const teardowns = [setPageConfig(config), replacePorts(ports), replaceHttp(http)];
  for (const start of LIFECYCLES) teardowns.push(start());
  return () => {
    for (const stop of teardowns.reverse()) stop();
    isStarted = false;
  };
}
