import type { HttpClient } from '@jukwaa/api';
import type { PageConfig, ServedPage } from '@jukwaa/contracts';
import { setPageConfig } from './config.ts';
import { followPublicTopics } from './feed/follow-public.ts';
import { followUserTopics } from './feed/follow-user.ts';
import { replaceHttp } from './http.ts';
import { followOffline } from './live/follow-offline.ts';
import { followLive } from './live/hold.ts';
import { followLocale, setLocale } from './locale/locale.ts';
import { followMarketMarks } from './markets/marks.ts';
import { followNetwork } from './network/network.ts';
import { followErrors } from './notices/follow-errors.ts';
import { followOrders } from './orders/follow-orders.ts';
import { followPolicy } from './policy/policy.ts';
import { type RuntimePorts, replacePorts } from './ports.ts';
import { setServed } from './served/served-answers.ts';
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
export type RuntimeParts = Pick<RuntimePorts, 'transport'> &
  Partial<RuntimePorts> & { readonly http?: HttpClient };

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

/** How long after the start screens begin with the answers that came with the page, ms. Later ones wait for newer ones. */
const SERVED_MS = 10_000;

let isStarted = false;

/** A runtime with the state that a page rendered by a server has. */
export interface PreparedRuntime {
  /** Restores what the device keeps and follows everything. Returns the teardown, which ends all in reverse order. */
  start(): () => void;
}

/**
 * Prepares the runtime: the host calls it once, before anything else reads a store. Throws when it already runs.
 *
 * @param served the page that a server rendered: until the start the runtime has its language, clock and answers
 */
export function prepareRuntime(
  config: PageConfig,
  parts: RuntimeParts,
  served: ServedPage | null = null,
): PreparedRuntime {
  if (isStarted) throw new Error('The runtime has been started already');
  isStarted = true;
  const { http, ...ports } = parts;
  const teardowns = [setPageConfig(config), replacePorts(ports), replaceHttp(http)];
  let forgetServed = () => {};
  if (served !== null) {
    setLocale(served.language);
    replacePorts({ ...ports, now: () => served.now });
    forgetServed = setServed(served);
    teardowns.push(forgetServed);
  }
  return {
    start() {
      replacePorts(ports);
      setTimeout(forgetServed, SERVED_MS);
      for (const start of LIFECYCLES) teardowns.push(start());
      return () => {
        for (const stop of teardowns.reverse()) stop();
        isStarted = false;
      };
    },
  };
}

/** Prepares the runtime and starts it at once. Returns the teardown. */
export const startRuntime = (config: PageConfig, parts: RuntimeParts): (() => void) =>
  prepareRuntime(config, parts).start();
