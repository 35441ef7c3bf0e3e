import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { bytesOf, openPhone } from '../phone.ts';
import { criticalDepth } from './critical-depth.ts';

/** One cold load; times in ms from navigation start, sizes in bytes on the wire. */
export interface LoadFigures {
  readonly requests: number;
  readonly bytes: number;
  readonly scriptBytes: number;
  readonly depth: number;
  readonly fcp: number;
  readonly lcp: number;
  readonly firstRow: number;
  readonly cls: number;
  readonly longTasks: number;
}

interface PageMarks {
  fcp: number;
  lcp: number;
  firstRow: number;
  cls: number;
  longTasks: number;
}

declare global {
  interface Window {
    jukwaaMarks: PageMarks;
  }
}

const WATCH = join(import.meta.dirname, 'watch-page.js');

const marksOf = (page: Page) => page.evaluate(() => window.jukwaaMarks);

/** Loads `url` once with an empty cache and waits until the first row with odds is painted and the page is idle. */
export async function measureLoad(browser: Browser, url: string): Promise<LoadFigures> {
  const { context, page, fetched } = await openPhone(browser);
  await page.addInitScript({ path: WATCH });
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.jukwaaMarks.firstRow > 0, null, { timeout: 60_000 });
  const untilRow = fetched.filter(({ bytes }) => bytes > 0);
  await page.waitForLoadState('networkidle');
  const marks = await marksOf(page);
  await context.close();
  return {
    requests: untilRow.length,
    bytes: bytesOf(untilRow),
    scriptBytes: bytesOf(untilRow.filter(({ type }) => type === 'Script')),
    depth: criticalDepth(url, untilRow),
    ...marks,
  };
}
