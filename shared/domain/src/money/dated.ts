/** Rules in force from an instant on. */
export interface Dated {
  /** ISO 8601 in UTC; bets of earlier versions have a day here. */
  readonly effective_from: string;
}

/**
 * The rules in force at an instant (Unix ms): those with the latest start not after it, or the last of several with
 * the same start.
 */
export function inForceOn<T extends Dated>(at: number, rules: readonly T[]): T | undefined {
  let latest: T | undefined;
  let latestStart = Number.NEGATIVE_INFINITY;
  for (const rule of rules) {
    const start = Date.parse(rule.effective_from);
    if (start > at || start < latestStart) continue;
    latest = rule;
    latestStart = start;
  }
  return latest;
}
