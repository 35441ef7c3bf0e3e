import type { Counts } from './evidence.ts';

/** Views and failures of a version in one network of clients. */
export interface NetworkCounts extends Counts {
  readonly network: string;
  /** Views that the edge served; reports beyond these can't be true. */
  readonly served: number;
}

/** From this number of networks on, two are left out instead of one. */
const MANY_NETWORKS = 10;
/** Views of one network that always count. */
const LEAST_WEIGHT = 20;
/** With this number of networks each has at most a third of the weight, with fewer at most half. */
const ENOUGH_FOR_THIRDS = 6;

/** Returns how many networks may err or lie without an effect. A site with a single network has no other source. */
export function leftOutOf(networks: number): number {
  if (networks <= 1) return 0;
  return networks < MANY_NETWORKS ? 1 : 2;
}

function believed({ served, views, failed }: NetworkCounts): Counts {
  const seen = Math.min(views, served);
  return { views: seen, failed: Math.min(failed, seen) };
}

const sum = (counts: readonly Counts[]): Counts => ({
  views: counts.reduce((total, { views }) => total + views, 0),
  failed: counts.reduce((total, { failed }) => total + failed, 0),
});

/**
 * Returns the most views of one network that count, so that a flood of views from one place can't dilute the failures
 * of all others.
 */
function weightLimit(counts: readonly Counts[]): number {
  const share = counts.length >= ENOUGH_FOR_THIRDS ? 3 : 2;
  let limit = Math.max(0, ...counts.map(({ views }) => views));
  for (;;) {
    const total = counts.reduce((all, { views }) => all + Math.min(views, limit), 0);
    const next = Math.max(LEAST_WEIGHT, Math.floor(total / share));
    if (next >= limit) return limit;
    limit = next;
  }
}

function weighed({ views, failed }: Counts, limit: number): Counts {
  if (views <= limit) return { views, failed };
  return { views: limit, failed: Math.round((failed * limit) / views) };
}

/**
 * Returns the counts by which a version is judged, from its counts by network. Failures and views are limited to
 * those that the edge served. The networks with the most failures are left out, so that a version is broken only when
 * other networks confirm it. Of the rest, none outweighs the others.
 *
 * @param leftOut from `leftOutOf`, for all networks of the site
 */
export function judgedCounts(networks: readonly NetworkCounts[], leftOut: number): Counts {
  const counts = networks.map(believed);
  if (leftOut === 0) return sum(counts);
  const rest = counts.sort((a, b) => b.failed - a.failed || a.views - b.views).slice(leftOut);
  const limit = rest.length > 1 ? weightLimit(rest) : Number.POSITIVE_INFINITY;
  return sum(rest.map((one) => weighed(one, limit)));
}
