/** Longest wait for a fresh copy before the load continues without it, in ms. */
const COPY_MS = 8_000;
const MISSING = 404;

/** Returns the files that a bundler's loading error names. */
export function filesOf(failure: unknown): string[] {
  if (!(failure instanceof Error)) return [];
  const file = 'request' in failure && typeof failure.request === 'string' ? [failure.request] : [];
  return [...file, ...filesOf(failure.cause)];
}

/**
 * Fetches files past every cache. Files of a version are cached for good, so a damaged copy would fail every retry
 * and reload in the same way. The load that follows reports whether the files are available now.
 *
 * @returns whether the site no longer has one of them, as after the clean-up of an old version
 */
export async function renew(files: readonly string[]): Promise<boolean> {
  const gone = new AbortController();
  const timer = setTimeout(() => gone.abort(), COPY_MS);
  const answers = await Promise.allSettled(
    files.map((file) => fetch(file, { cache: 'reload', signal: gone.signal })),
  );
  clearTimeout(timer);
  return answers.some((answer) => answer.status === 'fulfilled' && answer.value.status === MISSING);
}

type Loading = HTMLScriptElement | HTMLLinkElement;

const addressOf = (element: Loading) =>
  new URL(element instanceof HTMLScriptElement ? element.src : element.href, document.baseURI);

/** Pending loads of files below `base`: loaders remove their handlers from an element that has arrived. */
const loadsBelow = (base: string): Loading[] =>
  [...document.querySelectorAll<Loading>('script[src], link[rel="stylesheet"]')].filter(
    (element) => element.onerror !== null && addressOf(element).pathname.startsWith(base),
  );

/**
 * Requests the pending files below `base` again. Browsers join a second load of an address to one that hangs, so
 * fresh copies are fetched first, also of the files that have `failed`. Then the hanging loads fail, so that their loaders
 * try again.
 *
 * @returns whether the site no longer has one of the files
 */
export async function askAgainFor(base: string, failed: readonly string[] = []): Promise<boolean> {
  const hanging = loadsBelow(base).map((element) => addressOf(element).href);
  const named = failed.map((file) => new URL(file, document.baseURI).href);
  const isGone = await renew([...new Set([...named, ...hanging])]);
  for (const element of loadsBelow(base)) element.dispatchEvent(new Event('error'));
  return isGone;
}
