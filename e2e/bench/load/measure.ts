import { join } from 'node:path';
import type { Browser, CDPSession, Page } from 'playwright';
import { criticalDepth, type Fetched } from './critical-depth.ts';

/** An emulated mid phone on 3G-like mobile data. */
const PHONE = { cpuSlowdown: 4, rttMs: 150, downBytesPerS: (1.6 * 1_000_000) / 8, upBytesPerS: 750_000 / 8 };

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

async function slowDown(client: CDPSession): Promise<void> {
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: PHONE.rttMs,
    downloadThroughput: PHONE.downBytesPerS,
    uploadThroughput: PHONE.upBytesPerS,
  });
  await client.send('Emulation.setCPUThrottlingRate', { rate: PHONE.cpuSlowdown });
}

function collect(client: CDPSession): Fetched[] {
  const fetched: Fetched[] = [];
  const byId = new Map<string, Fetched>();
  client.on('Network.requestWillBeSent', ({ requestId, request, initiator, type }) => {
    const stack = initiator.stack?.callFrames.map(({ url }) => url) ?? [];
    const one = {
      url: request.url,
      type: type ?? 'Other',
      by: initiator.type === 'script' ? (stack[0] ?? initiator.url ?? '') : '',
      bytes: 0,
    };
    byId.set(requestId, one);
    fetched.push(one);
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = byId.get(requestId);
    if (one !== undefined) one.bytes = encodedDataLength;
  });
  return fetched;
}

const marksOf = (page: Page) => page.evaluate(() => window.jukwaaMarks);

/** Loads `url` once with an empty cache and waits until the first row with odds is painted and the page has settled. */
export async function measureLoad(browser: Browser, url: string): Promise<LoadFigures> {
  const context = await browser.newContext({
    viewport: { width: 393, height: 727 },
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2.75,
  });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await page.addInitScript({ path: WATCH });
  await slowDown(client);
  const fetched = collect(client);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.jukwaaMarks.firstRow > 0, null, { timeout: 60_000 });
  const untilRow = fetched.filter(({ bytes }) => bytes > 0);
  await page.waitForLoadState('networkidle');
  const marks = await marksOf(page);
  await context.close();
  const sum = (all: readonly Fetched[]) => all.reduce((total, { bytes }) => total + bytes, 0);
  return {
    requests: untilRow.length,
    bytes: sum(untilRow),
    scriptBytes: sum(untilRow.filter(({ type }) => type === 'Script')),
    depth: criticalDepth(url, untilRow),
    ...marks,
  };
}
