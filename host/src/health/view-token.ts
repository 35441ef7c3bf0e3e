import { VIEW_TIMING } from '@jukwaa/contracts';

interface Timed extends PerformanceEntry {
  readonly serverTiming?: readonly { readonly name: string; readonly description: string }[];
}

/**
 * The token by which the edge recognises this page view; it arrives with the page's response, also with a 304. Null
 * when the edge did not sign the page (a preview, an offline page) or the browser hides the header. Such pages report
 * nothing.
 */
export function viewToken(): string | null {
  const pages: readonly Timed[] = performance.getEntriesByType?.('navigation') ?? [];
  const timing = pages[0]?.serverTiming?.find(({ name }) => name === VIEW_TIMING);
  return timing?.description ?? null;
}
