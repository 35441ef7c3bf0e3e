import type { WorkerRequest } from './scope.ts';

/** How the worker answers a request; `none` leaves it to the browser. */
export type Treatment = 'page' | 'file' | 'list' | 'none';

/** Addresses of the origin that browsers can visit but that are not pages of the app. */
const NOT_PAGES = /^\/(api|sandbox|health|metrics|mqtt|host|r)(\/|$)/;
const HAS_EXTENSION = /\.[a-z0-9]+$/i;

/**
 * Files whose name changes with their content: hashed names of the host, with or without a version, and everything in
 * a remote's version folder.
 */
const HOST_FILE = /^\/host\/(?:[^/]+\/)?[^/]+\.[0-9a-f]{8,}\.(js|css|svg|png)$/;
const REMOTE_FILE = /^\/r\/[^/]+\/[^/]+\/.+\.(js|css|svg|png|webp|woff2)$/;

/** Lists of matches, countries and tournaments: public, and useful even when old. No other call is cached. */
const LIST = /^\/api\/fixture\/(highlights|countries|tournaments)\//;

/**
 * Classifies a request. Everything else (money, identity, bets, other origins, methods other than GET) is left to the
 * browser.
 */
export function treatmentOf({ method, mode, url }: WorkerRequest, origin: string): Treatment {
  const address = new URL(url, origin);
  if (method !== 'GET' || address.origin !== origin) return 'none';
  const path = address.pathname;
  if (mode === 'navigate') return NOT_PAGES.test(path) || HAS_EXTENSION.test(path) ? 'none' : 'page';
  if (HOST_FILE.test(path) || REMOTE_FILE.test(path)) return 'file';
  return LIST.test(path) ? 'list' : 'none';
}
