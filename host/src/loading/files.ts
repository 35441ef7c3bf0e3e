/** How long a fresh copy may take before the load goes on without it (ms). */
const COPY_MS = 8_000;

/** The files that a bundler's loading error is about. */
export function filesOf(failure: unknown): string[] {
  if (!(failure instanceof Error)) return [];
  const file = 'request' in failure && typeof failure.request === 'string' ? [failure.request] : [];
  return [...file, ...filesOf(failure.cause)];
}

/**
 * Fetches files past every cache. A damaged copy would fail each retry in the same way, and a reload of the page too: files of a
 * version are cached for good. The load that follows says whether the files can be had now.
 */
export async function renew(files: readonly string[]): Promise<void> {
  const gone = new AbortController();
  const timer = setTimeout(() => gone.abort(), COPY_MS);
  await Promise.allSettled(files.map((file) => fetch(file, { cache: 'reload', signal: gone.signal })));
  clearTimeout(timer);
}

/**
 * Makes the loads of files below `base` that are under way fail, so that their loaders ask again. A loader takes its handlers off an
 * element that has arrived, so nothing happens to those.
 */
export function abandonLoads(base: string): void {
  const elements = document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>(
    'script[src], link[rel="stylesheet"]',
  );
  for (const element of elements) {
    const address = element instanceof HTMLScriptElement ? element.src : element.href;
    if (new URL(address, document.baseURI).pathname.startsWith(base))
      element.dispatchEvent(new Event('error'));
  }
}
