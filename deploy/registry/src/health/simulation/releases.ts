import type { Counts } from '../evidence.ts';
import { judgedCounts, liarsAmong, type NetworkCounts } from '../networks.ts';

// Tests look `Math` up in their context at each use, which takes longer than the simulation itself.
const { floor, imul, log, log1p, max, round } = Math;

/** Numbers in [0, 1). */
type Random = () => number;
/** Decides whether a version is rolled back. */
export type RollbackRule = (fresh: Counts, before: Counts) => boolean;

/** A release whose views arrive at random. */
export interface SimulatedRelease {
  /** Share of failing views of the fresh version, and of the version before. */
  readonly freshRate: number;
  readonly beforeRate: number;
  /** Views of the version before, until the release. */
  readonly before: number;
  /** Views of the version before per view of the fresh one: 9 for a canary with 10 %, 0 for a fresh live version. */
  readonly beside: number;
  /** Shares of the views by network; `[1]` judges the counts without the rules for networks. */
  readonly networks: readonly number[];
  /** Views after which the release is no longer watched. */
  readonly most: number;
}

/** A mulberry32 generator: the same seed gives the same numbers. */
function seededRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Draws the number of views up to and including the next failing one: a geometric distribution. */
const viewsToFailure = (rate: number, random: Random): number =>
  rate === 0 ? Number.POSITIVE_INFINITY : 1 + floor(log(1 - random()) / log1p(-rate));

/** Draws a network by its share of the views. */
function networkOf(networks: readonly number[], random: Random): number {
  if (networks.length === 1) return 0;
  let draw = random();
  const at = networks.findIndex((share) => {
    draw -= share;
    return draw < 0;
  });
  return max(0, at);
}

/** Views of one version, whose failing ones are drawn into networks. */
function viewsOf(rate: number, networks: readonly number[], random: Random) {
  const failed = networks.map(() => 0);
  const liars = liarsAmong(networks.length);
  let [views, next] = [0, viewsToFailure(rate, random)];
  const inNetwork = (share: number, at: number): NetworkCounts => {
    const ofNetwork = failed[at] ?? 0;
    const seen = max(round(views * share), ofNetwork);
    return { network: String(at), served: seen, views: seen, failed: ofNetwork };
  };
  return {
    views: () => views,
    /** The number of the next failing view. */
    next: () => next,
    advance(to: number): void {
      for (; next <= to; next += viewsToFailure(rate, random)) {
        const at = networkOf(networks, random);
        failed[at] = (failed[at] ?? 0) + 1;
      }
      views = to;
    },
    judged: (): Counts =>
      networks.length === 1
        ? { views, failed: failed[0] ?? 0 }
        : judgedCounts(networks.map(inNetwork), liars),
  };
}

/**
 * Plays a release and judges it after each failing view, because no good view makes a version look worse. Returns the
 * views of the fresh version until the rollback; infinity without one.
 */
function viewsUntilRollback(release: SimulatedRelease, rule: RollbackRule, random: Random): number {
  const { networks, before, beside, most } = release;
  const fresh = viewsOf(release.freshRate, networks, random);
  const old = viewsOf(release.beforeRate, networks, random);
  while (fresh.next() <= most) {
    fresh.advance(fresh.next());
    old.advance(before + floor(fresh.views() * beside));
    if (rule(fresh.judged(), old.judged())) return fresh.views();
  }
  return Number.POSITIVE_INFINITY;
}

/** Plays many releases. Returns the views until each rollback, sorted; infinity without one. */
export function playReleases(
  { count, seed, ...release }: SimulatedRelease & { readonly count: number; readonly seed: number },
  rule: RollbackRule,
): number[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => viewsUntilRollback(release, rule, random)).sort((a, b) => a - b);
}
