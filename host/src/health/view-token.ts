import { VIEW_TIMING } from '@jukwaa/contracts';

interface Timed extends PerformanceEntry {
  readonly serverTiming?: readonly { readonly name: string; readonly description: string }[];
}

/**
 * The token by which the edge knows this page view again: it came with the page's answer, also with a 304. Null for a page that
 * the edge did not sign (a preview, one without network) and in browsers that do not show the header: they report nothing.
 */
export function viewToken(): string | null {
  const pages: readonly Timed[] = performance.getEntriesByType?.('navigation') ?? [];
  const timing = pages[0]?.serverTiming?.find(({ name }) => name === VIEW_TIMING);
  return timing?.description ?? null;
}
