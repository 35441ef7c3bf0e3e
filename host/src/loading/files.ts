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

type Loading = HTMLScriptElement | HTMLLinkElement;

const addressOf = (element: Loading) =>
  new URL(element instanceof HTMLScriptElement ? element.src : element.href, document.baseURI);

/** Loads of files below `base` that are under way: loaders take their handlers off an element that has arrived. */
const loadsBelow = (base: string): Loading[] =>
  [...document.querySelectorAll<Loading>('script[src], link[rel="stylesheet"]')].filter(
    (element) => element.onerror !== null && addressOf(element).pathname.startsWith(base),
  );

/**
 * Asks again for the files below `base` that are under way: fetches fresh copies, since browsers join a second load of an address to
 * one that hangs, and then makes the loads that still hang fail, so that their loaders try again.
 */
export async function askAgainFor(base: string): Promise<void> {
  await renew(loadsBelow(base).map((element) => addressOf(element).href));
  for (const element of loadsBelow(base)) element.dispatchEvent(new Event('error'));
}
