/** A count for a text, also for one with a plural: `1,284`. */
export const grouped = (count: number): string | number =>
  count < 1_000 ? count : count.toLocaleString('en-KE');
