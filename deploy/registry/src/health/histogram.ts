/** Width of a bucket: values are exact to 10 %, and every vital fits into about 130 buckets. */
const GROWTH = 1.1;
/** Values under this share one bucket: a thousandth of a layout shift, a microsecond. */
const SMALLEST = 0.001;

/** Returns the bucket of a value, so that many values can be counted in little space. */
export const bucketOf = (value: number): number =>
  value < SMALLEST ? 0 : 1 + Math.floor(Math.log(value / SMALLEST) / Math.log(GROWTH));

/** Returns the upper end of a bucket. */
const endOf = (bucket: number): number => SMALLEST * GROWTH ** bucket;

/**
 * Returns a quantile of counted values, at most 10 % too high; null without values.
 *
 * @param share between 0 and 1; web vitals are judged by 0.75
 */
export function quantile(
  counts: ReadonlyArray<{ readonly bucket: number; readonly times: number }>,
  share: number,
): number | null {
  const sorted = [...counts].sort((a, b) => a.bucket - b.bucket);
  const wanted = share * sorted.reduce((sum, { times }) => sum + times, 0);
  let seen = 0;
  for (const { bucket, times } of sorted) {
    seen += times;
    if (seen >= wanted) return endOf(bucket);
  }
  return null;
}
