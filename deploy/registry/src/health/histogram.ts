/** Width of a bucket: a value is known to 10 %, and every vital fits into about 130 buckets. */
const GROWTH = 1.1;
/** Values under this are all in one bucket: a thousandth of a layout shift, a microsecond. */
const SMALLEST = 0.001;

/** The bucket of a value, for counting many of them in little space. */
export const bucketOf = (value: number): number =>
  value < SMALLEST ? 0 : 1 + Math.floor(Math.log(value / SMALLEST) / Math.log(GROWTH));

/** The upper end of a bucket. */
const endOf = (bucket: number): number => SMALLEST * GROWTH ** bucket;

/**
 * A quantile of counted values, at most 10 % too high; null without values.
 *
 * @param share between 0 and 1; 0.75 is what web vitals are judged by
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
