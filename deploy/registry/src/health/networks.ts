import type { Counts } from './evidence.ts';

/** Views and failures of a version in one network of clients. */
export interface NetworkCounts extends Counts {
  readonly network: string;
  /** Views that the edge served; reports beyond these can't be true. */
  readonly served: number;
}

/** Networks that may lie on any site: one machine with IPv4 and IPv6 is in two. */
const LEAST_LIARS = 2;
/** Networks that may lie on a site with many: more would delay the discovery of real faults. */
const MOST_LIARS = 5;
/** Views of one network that always count. */
const LEAST_WEIGHT = 20;

/**
 * Returns how many networks may lie without an effect: half of all, but at least two and at most five. The reasons
 * are in `networks.decision.md`.
 */
export const liarsAmong = (networks: number): number =>
  Math.max(LEAST_LIARS, Math.min(MOST_LIARS, Math.floor(networks / 2)));

function believed({ served, views, failed }: NetworkCounts): Counts {
  const seen = Math.min(views, served);
  return { views: seen, failed: Math.min(failed, seen) };
}

const sum = (counts: readonly Counts[]): Counts => ({
  views: counts.reduce((total, { views }) => total + views, 0),
  failed: counts.reduce((total, { failed }) => total + failed, 0),
});

function weighed({ views, failed }: Counts, limit: number): Counts {
  if (views <= limit) return { views, failed };
  return { views: limit, failed: Math.round((failed * limit) / views) };
}

/**
 * Returns the counts by which a version is judged, from its counts by network, when some of the networks may lie.
 * Failures and views are limited to those that the edge served. As many networks as may lie are left out, those with
 * the most failures, so forged failures decide nothing. Each other network weighs at most as much as the largest one
 * that can't be a liar's, so forged good views hide no failures.
 *
 * @param liars from `liarsAmong`, for all networks of the site; 0 believes every network
 */
export function judgedCounts(networks: readonly NetworkCounts[], liars: number): Counts {
  const counts = networks.map(believed);
  const sizes = counts.map(({ views }) => views).sort((a, b) => b - a);
  const limit = Math.max(LEAST_WEIGHT, sizes[liars] ?? 0);
  const rest = counts.sort((a, b) => b.failed - a.failed || a.views - b.views).slice(liars);
  return sum(rest.map((one) => weighed(one, limit)));
}
