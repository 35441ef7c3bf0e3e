import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';

const CPU_SLOWDOWN = 4;

export interface SlowPhone {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly client: CDPSession;
}

/** A small phone with a slow processor. @param prepare runs before its page opens */
export async function openSlowPhone(
  browser: Browser,
  prepare?: (context: BrowserContext) => Promise<unknown>,
): Promise<SlowPhone> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
    serviceWorkers: 'block',
  });
  await prepare?.(context);
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return { context, page, client };
}
