import type { Counts } from './evidence.ts';
import type { HealthResult } from './judge-health.ts';
import { judgedCounts, liarsAmong, type NetworkCounts } from './networks.ts';

/** Compares a version with the one before it. */
export type Judge = (fresh: Counts, before: Counts) => HealthResult;

/** A version that looks broken only while every network is believed is doubtful: nothing happens to it without an operator. */
export type NetworkResult = HealthResult | { readonly kind: 'doubtful'; readonly reason: string };

/**
 * Judges a version by its counts and those of the version before, by network. It is broken when it is so without the
 * networks that may lie.
 *
 * @param own a network that has no strangers; it decides alone while it is the only one
 */
export function judgeNetworks(
  judge: Judge,
  fresh: readonly NetworkCounts[],
  before: readonly NetworkCounts[],
  own?: string,
): NetworkResult {
  const served = [...fresh, ...before].filter((one) => one.served > 0);
  const names = new Set(served.map(({ network }) => network));
  const liars = [...names].every((name) => name === own) ? 0 : liarsAmong(names.size);
  const result = judge(judgedCounts(fresh, liars), judgedCounts(before, liars));
  if (result.kind === 'broken') return result;
  const believing = judge(judgedCounts(fresh, 0), judgedCounts(before, 0));
  if (believing.kind !== 'broken') return result;
  return { kind: 'doubtful', reason: `${believing.reason}; not so without the ${liars} worst networks` };
}

/** Returns the worst of several results for one version. */
export const worstOf = (first: NetworkResult, ...others: readonly NetworkResult[]): NetworkResult => {
  const all = [first, ...others];
  return all.find(({ kind }) => kind === 'broken') ?? all.find(({ kind }) => kind === 'doubtful') ?? first;
};
