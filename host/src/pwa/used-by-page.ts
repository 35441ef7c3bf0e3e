import type { Used } from '../service-worker/messages.ts';

/** Addresses of the lists of matches, countries and tournaments. */
const LISTS = ['highlights', 'countries', 'tournaments'].map((list) => `/api/fixture/${list}/`);
/** Number of recent lists of a kind that are worth another request; home has four lists of matches. */
const MOST_LISTS = 5;

/** The hashes that the page's markup requires of its files. */
function integrities(): ReadonlyMap<string, string> {
  const elements = document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>(
    'script[src][integrity], link[href][integrity]',
  );
  return new Map(
    [...elements].map((element) => ['src' in element ? element.src : element.href, element.integrity]),
  );
}

/** Returns what this page has loaded: its address, its lists of matches, and the files of host and remotes. */
export function usedByPage(): Used {
  const known = integrities();
  const loaded = [...new Set(performance.getEntriesByType('resource').map(({ name }) => name))];
  const below = (prefix: string) => loaded.filter((url) => url.startsWith(location.origin + prefix));
  return {
    page: location.pathname + location.search,
    lists: LISTS.flatMap((list) => below(list).slice(-MOST_LISTS)),
    files: [...below('/host/'), ...below('/r/')].map((url) => ({ url, integrity: known.get(url) ?? '' })),
  };
}

/** Calls back once, after the page's next list arrives. */
export function onNextList(got: () => void, stop: AbortSignal): void {
  const observer = new PerformanceObserver((loaded) => {
    const isList = ({ name }: PerformanceEntry) =>
      LISTS.some((list) => name.startsWith(location.origin + list));
    if (!loaded.getEntries().some(isList)) return;
    observer.disconnect();
    got();
  });
  observer.observe({ type: 'resource' });
  stop.addEventListener('abort', () => observer.disconnect());
}
