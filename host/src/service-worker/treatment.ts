import type { Asked } from './scope.ts';

/** How the worker answers a request; `none` leaves it to the browser, as if there was no worker. */
export type Treatment = 'page' | 'file' | 'list' | 'none';

/** Addresses of the origin that are no pages of the app, although a browser can go there. */
const NOT_PAGES = /^\/(api|sandbox|health|metrics|mqtt|host|r)(\/|$)/;
const HAS_EXTENSION = /\.[a-z0-9]+$/i;

/** Files whose name changes with their content: hashed names of the host, below its version or not, and everything in a version's folder of a remote. */
const HOST_FILE = /^\/host\/(?:[^/]+\/)?[^/]+\.[0-9a-f]{8,}\.(js|css|svg|png)$/;
const REMOTE_FILE = /^\/r\/[^/]+\/[^/]+\/.+\.(js|css|svg|png|webp|woff2)$/;

/** Lists of matches, countries and tournaments: public, and worth seeing when they are old. No other call is ever kept. */
const LIST = /^\/api\/fixture\/(highlights|countries|tournaments)\//;

/** Sorts a request: what is not named here (money, identity, bets, other origins, anything but GET) is never touched. */
export function treatmentOf({ method, mode, url }: Asked, origin: string): Treatment {
  const address = new URL(url, origin);
  if (method !== 'GET' || address.origin !== origin) return 'none';
  const path = address.pathname;
  if (mode === 'navigate') return NOT_PAGES.test(path) || HAS_EXTENSION.test(path) ? 'none' : 'page';
  if (HOST_FILE.test(path) || REMOTE_FILE.test(path)) return 'file';
  return LIST.test(path) ? 'list' : 'none';
}
