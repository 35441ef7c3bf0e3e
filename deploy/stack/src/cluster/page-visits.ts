import { setTimeout as wait } from 'node:timers/promises';

/** Visitors, and the pause of each between two pages, ms. */
const VISITORS = 4;
const PAUSE_MS = 500;
/** A visitor gives up a page that has not come by then, ms. */
const PATIENCE_MS = 20_000;

/** Visitors who load the first page again and again, and see an error instead of it where the product can't hide a fault. */
export interface PageVisits {
  loaded(): number;
  failed(): number;
  stop(): Promise<void>;
}

async function isLoaded(url: string): Promise<boolean> {
  try {
    const page = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
    await page.arrayBuffer();
    return page.ok;
  } catch {
    return false;
  }
}

/** Starts the visitors. */
export function visitPages(url: string): PageVisits {
  const seen = { loaded: 0, failed: 0 };
  const ending = new AbortController();
  const visit = async () => {
    while (!ending.signal.aborted) {
      if (await isLoaded(url)) seen.loaded += 1;
      else seen.failed += 1;
      await wait(PAUSE_MS, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  };
  const visits = Promise.all(Array.from({ length: VISITORS }, visit));
  return {
    loaded: () => seen.loaded,
    failed: () => seen.failed,
    async stop() {
      ending.abort();
      await visits;
    },
  };
}
