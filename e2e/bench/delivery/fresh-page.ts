import type { Browser, Page } from 'playwright';

/** Opens a page as a first-time visitor, runs `look` on it, and closes it. */
export async function inFreshPage<T>(
  browser: Browser,
  address: string,
  look: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    await page.goto(address);
    return await look(page);
  } finally {
    await context.close();
  }
}
