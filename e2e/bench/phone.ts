import { type Browser, type BrowserContext, type CDPSession, devices, type Page } from 'playwright';
import type { Fetched } from './load/critical-depth.ts';

/** An emulated mid-range phone on 3G-like mobile data. */
const PHONE = { cpuSlowdown: 4, rttMs: 150, downBytesPerS: (1.6 * 1_000_000) / 8, upBytesPerS: 750_000 / 8 };

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

function collect(page: Page, client: CDPSession): Fetched[] {
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
  // The end of a worker's script load is not reported here, so the response's own size counts.
  page.on('response', (response) => {
    const one = fetched.find(({ url, bytes }) => url === response.url() && bytes === 0);
    if (one !== undefined) one.bytes = Number(response.headers()['content-length'] ?? 0);
  });
  return fetched;
}

export interface Phone {
  readonly context: BrowserContext;
  readonly page: Page;
  /** The page's requests, as they arrive. */
  readonly fetched: readonly Fetched[];
}

/** A page with an empty cache on the emulated phone. */
export async function openPhone(browser: Browser): Promise<Phone> {
  const context = await browser.newContext({
    viewport: { width: 393, height: 727 },
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2.75,
    userAgent: devices['Pixel 5'].userAgent,
  });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await slowDown(client);
  return { context, page, fetched: collect(page, client) };
}

/** Bytes on the wire. */
export const bytesOf = (fetched: readonly Fetched[]): number =>
  fetched.reduce((total, { bytes }) => total + bytes, 0);
