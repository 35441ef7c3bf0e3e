import type { Browser, Page } from 'playwright';

/** Opens a page as somebody does who has never been here, lets `look` at it, and closes it. */
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
