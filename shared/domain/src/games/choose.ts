/** The number of ways to choose `k` of `n`; 0 when there is none. Exact up to 2^53. */
export function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0;
  let ways = 1;
  for (let at = 1; at <= Math.min(k, n - k); at += 1) ways = (ways * (n - at + 1)) / at;
  return ways;
}
