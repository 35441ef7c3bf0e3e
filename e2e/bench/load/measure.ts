import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';
import { bytesOf, openPhone } from '../phone.ts';
import { criticalDepth } from './critical-depth.ts';

interface PageMarks {
  readonly fcp: number;
  readonly lcp: number;
  readonly firstRow: number;
  readonly cls: number;
  readonly longTasks: number;
  readonly tapped: number;
  readonly pressed: number;
  readonly counted: number;
}

/** One cold load; times in ms from navigation start, sizes in bytes on the wire. */
export interface LoadFigures extends Pick<PageMarks, 'fcp' | 'lcp' | 'firstRow' | 'cls' | 'longTasks'> {
  /** Whether the page came with its first screen; without an answer in time it begins with the skeleton. */
  readonly isRendered: boolean;
  readonly requests: number;
  readonly bytes: number;
  readonly htmlBytes: number;
  readonly depth: number;
  /** From the tap to its look, in ms; NaN for a lost tap. */
  readonly pressedAfter: number;
  /** When the pick of the tap was in the betslip; NaN for a lost tap. */
  readonly counted: number;
  readonly scriptBytes: number;
}

declare global {
  interface Window {
    jukwaaMarks: PageMarks;
  }
}

const WATCH = join(import.meta.dirname, 'watch-page.js');

/** How long after the first odds a quick visitor taps some, and after which the tap counts as lost, in ms. */
const TAP_AFTER_MS = 300;
const LOST_MS = 15_000;

/** Waits for the page to name a mark. @throws TimeoutError after `timeout` ms */
const marked = (page: Page, name: keyof PageMarks | 'asked', timeout: number) =>
  page.waitForEvent('console', { predicate: (message) => message.text() === name, timeout });

const marksOf = (page: Page) => page.evaluate(() => window.jukwaaMarks);

/** Taps the last odds in view: those of matches that play come first, and a price that moves asks for a second tap. */
async function tapOdds(page: Page): Promise<void> {
  const { x, y } = await page.evaluate(() => {
    const inView = [...document.querySelectorAll('li button[aria-pressed]')]
      .map((button) => button.getBoundingClientRect())
      .filter(({ bottom }) => bottom < window.innerHeight - 100);
    const { left = 0, top = 0, width = 0, height = 0 } = inView.at(-1) ?? {};
    return { x: left + width / 2, y: top + height / 2 };
  });
  await page.touchscreen.tap(x, y);
}

/** Taps odds, and once more where a price that moved a moment ago asks for it. @returns whether the tap counted */
async function countsTap(page: Page): Promise<boolean> {
  const counted = marked(page, 'counted', LOST_MS).then(
    () => true,
    () => false,
  );
  void marked(page, 'asked', LOST_MS).then(
    () => tapOdds(page),
    () => undefined,
  );
  await tapOdds(page);
  return counted;
}

/**
 * Loads `url` once with an empty cache, taps odds soon after they are painted, and waits until the tap counts and the
 * page is idle.
 */
export async function measureLoad(
  browser: Browser,
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<LoadFigures> {
  const { context, page, fetched } = await openPhone(browser);
  await page.addInitScript({ path: WATCH });
  await page.setExtraHTTPHeaders(headers);
  const firstRow = marked(page, 'firstRow', 60_000);
  await page.goto(url, { waitUntil: 'commit' });
  await firstRow;
  const untilRow = fetched.filter(({ bytes }) => bytes > 0);
  await setTimeout(TAP_AFTER_MS);
  const lost = !(await countsTap(page));
  const isRendered = (await page.locator('#served').count()) > 0;
  const untilCounted = fetched.filter(({ bytes }) => bytes > 0);
  await page.waitForLoadState('networkidle');
  const { tapped, pressed, counted: countedAt, ...marks } = await marksOf(page);
  await context.close();
  return {
    isRendered,
    requests: untilRow.length,
    bytes: bytesOf(untilRow),
    htmlBytes: bytesOf(untilRow.filter(({ type }) => type === 'Document')),
    depth: criticalDepth(url, untilRow),
    pressedAfter: lost ? Number.NaN : pressed - tapped,
    counted: lost ? Number.NaN : countedAt,
    scriptBytes: bytesOf(untilCounted.filter(({ type }) => type === 'Script')),
    ...marks,
  };
}
