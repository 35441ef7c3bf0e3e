/** Calls at the same time: enough to hide a bucket's latency, few enough for its limits and for open files. */
const AT_ONCE = 16;

/** Runs `work` for each item, some at a time; results are in the order of the items. The first failure ends it. */
export async function inParallel<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = new Array(items.length);
  const waiting = items.entries();
  async function worker(): Promise<void> {
    for (const [at, item] of waiting) results[at] = await work(item);
  }
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, items.length) }, worker));
  return results;
}
