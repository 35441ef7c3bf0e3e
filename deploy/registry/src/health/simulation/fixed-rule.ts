import type { Counts } from '../evidence.ts';
import { rateBounds } from '../judge-health.ts';

/** Counts of a version that has too few views before it. */
const USUAL: Counts = { views: 200, failed: 2 };

/**
 * A test for a fixed number of views, which simulations compare with the sequential one: at least three views failed,
 * and the lower Wilson bound is over the upper bound of the version before by more than a point.
 */
export function failsFixedTest(fresh: Counts, before: Counts): boolean {
  const limit = rateBounds(before.views < 20 ? USUAL : before).high + 0.01;
  return fresh.failed >= 3 && rateBounds(fresh).low > limit;
}
