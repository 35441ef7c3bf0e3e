/** One request; `by` is the requesting script, empty for the document itself. */
export interface Fetched {
  readonly url: string;
  readonly type: string;
  readonly by: string;
  bytes: number;
}

/**
 * Longest chain of requests that could only start after the previous one arrived. The document is 1, its markup's
 * files are 2, the requests of a script of depth n are n + 1.
 */
export function criticalDepth(document: string, fetched: readonly Fetched[]): number {
  const depths = new Map<string, number>([[document, 1]]);
  for (const { url, by } of fetched)
    if (!depths.has(url)) depths.set(url, by === '' ? 2 : (depths.get(by) ?? 2) + 1);
  return Math.max(...depths.values());
}
