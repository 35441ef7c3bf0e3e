import type { DrawnResult } from '@jukwaa/contracts';

export interface CountedValue {
  readonly value: number;
  readonly times: number;
}

export interface CountRules {
  /** Everything that is counted. */
  readonly counted: readonly number[];
  /** The counted values of a result. */
  readonly valuesOf: (result: readonly number[]) => readonly number[];
}

/** How often each value was drawn, most often first. */
export function countsOf(
  { counted, valuesOf }: CountRules,
  recent: readonly Pick<DrawnResult, 'result'>[],
): CountedValue[] {
  const times = new Map(counted.map((value) => [value, 0]));
  for (const value of recent.flatMap(({ result }) => valuesOf(result)))
    times.set(value, (times.get(value) ?? 0) + 1);
  return [...times]
    .map(([value, count]) => ({ value, times: count }))
    .sort((a, b) => b.times - a.times || a.value - b.value);
}
