import { Counter, type Registry } from 'prom-client';
import type { Counters } from '../../kit/index.ts';

const HOUR_MS = 3_600_000;
/**
 * Codes in an hour that strangers of one site may have sent: an IPv4 address, behind which a carrier may put a whole town, or an
 * IPv6 network of 48 bits. A stranger may own all 65,536 networks of 64 bits in it.
 */
const MAX_OF_SITE = 1_000;
const SITE_GROUPS = 3;

/** The messages that strangers may cost the operator. Known devices and signed-in users have limits of their own. */
export interface CodeBudget {
  /**
   * Counts a code that a stranger is about to get.
   *
   * @param address an `addressKey`
   * @returns the wait in ms; 0 when the code may be sent
   */
  take(address: string): Promise<number>;
}

interface Deps {
  readonly counters: Counters;
  readonly metrics: Registry;
  /** Codes of the whole service in an hour. */
  readonly most: number;
}

const siteOf = (address: string): string => address.split(':', SITE_GROUPS).join(':');

/** Bounds the codes of each site and of the whole service, over all replicas. */
export function createCodeBudget({ counters, metrics, most }: Deps): CodeBudget {
  const refused = new Counter({
    name: 'jukwaa_codes_refused_total',
    help: 'Codes by SMS that were not sent, because the caller’s site or the service had its share of the hour',
    labelNames: ['limit'],
    registers: [metrics],
  });
  // A rate needs a value before the first refusal.
  for (const limit of ['site', 'service']) refused.inc({ limit }, 0);

  async function waitOf(limit: 'site' | 'service', key: string, max: number): Promise<number> {
    const { allowed, retryAfterMs } = await counters.take(key, { max, windowMs: HOUR_MS });
    if (!allowed) refused.inc({ limit });
    return retryAfterMs;
  }

  return {
    async take(address) {
      // A site without codes left uses up none of the service's.
      const ofSite = await waitOf('site', `codes:${siteOf(address)}`, MAX_OF_SITE);
      return ofSite > 0 ? ofSite : waitOf('service', 'codes of the service', most);
    },
  };
}
