import type { Browser, CDPSession, Page } from 'playwright';
import { goInPage } from '../../fixtures/go-in-page.ts';

/** Number of switches between remotes between two measurements. */
export const SWITCHES = 50;
const PLACES = ['/', '/casino', '/virtuals', '/jackpot', '/login'];

/** Goes to a route inside the page, like a link. */
async function visit(page: Page, path: string): Promise<void> {
  await goInPage(page, path);
  await page.waitForFunction((to) => location.pathname === to && document.querySelector('h1') !== null, path);
}

async function heapOf(client: CDPSession): Promise<number> {
  await client.send('HeapProfiler.collectGarbage');
  return (await client.send('Runtime.getHeapUsage')).usedSize;
}

/** Heap in bytes after 50 switches through every remote, after 50 more, and after another 50. */
export async function memoryOfSwitches(browser: Browser, base: string): Promise<[number, number, number]> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await page.goto(base);
  const round = async (switches: number) => {
    for (let at = 0; at < switches; at += 1) await visit(page, PLACES[(at + 1) % PLACES.length] ?? '/');
  };
  // The first round compiles code and fills caches.
  await round(SWITCHES);
  const before = await heapOf(client);
  await round(SWITCHES);
  const after = await heapOf(client);
  await round(SWITCHES);
  const twice = await heapOf(client);
  await context.close();
  return [before, after, twice];
}
