import type { Dated } from '@jukwaa/domain';

/** Dated rules of one name in the order of their starts, one per start. */
export interface RuleTimeline<T extends Dated> {
  /** The rule in force at a time (Unix ms); undefined before the first one. */
  at(instant: number): T | undefined;
  /** The rule in force at a time, and every later one. */
  since(instant: number): readonly T[];
}

/** Of rules with the same start the last in the list counts, as in the domain's `inForceOn`, which pages use. */
export function createTimeline<T extends Dated>(rules: readonly T[]): RuleTimeline<T> {
  const byStart = new Map(rules.map((rule) => [Date.parse(rule.effective_from), rule]));
  const sorted = [...byStart].sort(([a], [b]) => a - b);
  const starts = sorted.map(([start]) => start);
  const ordered = sorted.map(([, rule]) => rule);

  /** The number of rules that have started at a time. */
  function startedAt(instant: number): number {
    let low = 0;
    let high = starts.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((starts[middle] ?? Number.POSITIVE_INFINITY) <= instant) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  return {
    at: (instant) => ordered[startedAt(instant) - 1],
    since: (instant) => ordered.slice(Math.max(0, startedAt(instant) - 1)),
  };
}
