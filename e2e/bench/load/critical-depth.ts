/** One request; `by` is the script that asked for it, empty when the document itself did. */
export interface Fetched {
  readonly url: string;
  readonly type: string;
  readonly by: string;
  bytes: number;
}

/**
 * Longest chain of requests that could only start after the one before had arrived. The document is 1, what its markup names
 * is 2, what a script of depth n asks for is n + 1.
 */
export function criticalDepth(document: string, fetched: readonly Fetched[]): number {
  const depths = new Map<string, number>([[document, 1]]);
  for (const { url, by } of fetched)
    if (!depths.has(url)) depths.set(url, by === '' ? 2 : (depths.get(by) ?? 2) + 1);
  return Math.max(...depths.values());
}
