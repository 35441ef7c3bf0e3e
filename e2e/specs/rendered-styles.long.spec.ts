import type { Page, Route } from '@playwright/test';
import { openRendered } from '../fixtures/rendered.ts';
import { addressOf, RENDERED_ROUTES, shown } from '../fixtures/rendered-routes.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ isRendered: true, expectedNoise: /was preloaded using link preload/ });

/** Holds back the page's scripts for good, and its style sheets until the returned function is called. */
async function holdFiles(page: Page): Promise<() => void> {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Without the scripts nothing but a style sheet can change an element.
  await page.route(/\/(?:host|r)\/.+\.js$/, () => undefined);
  await page.route(/\/(?:host|r)\/.+\.css$/, async (route) => {
    await released;
    // The page may have been opened again meanwhile.
    await route.continue().catch(() => undefined);
  });
  return release;
}

/** Place, size and colours of every element of the page. */
const looks = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('#root *')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const { color, backgroundColor, fontSize } = getComputedStyle(element);
      const box = [x, y, width, height].map((length) => length.toFixed(1)).join(' ');
      return `${element.tagName} ${element.className} ${box} ${color} ${backgroundColor} ${fontSize}`;
    }),
  );

/** Waits for the style sheets of host and screen. */
const sheetsLoaded = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    // A style sheet in the body holds the parser.
    while (document.readyState === 'loading') await new Promise(requestAnimationFrame);
    const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
    const isPending = () => sheets.some(({ sheet }) => sheet === null);
    while (isPending()) await new Promise(requestAnimationFrame);
    return sheets.length;
  });

for (const { id, path, content } of RENDERED_ROUTES)
  test(`[${id}] [FED-01] nothing of ${path} changes when its whole style sheets arrive`, async ({
    page,
    request,
  }) => {
    const release = await holdFiles(page);
    await openRendered(page, await addressOf(path, request));
    await expect(shown(page, content)).toBeVisible();
    const before = await looks(page);
    release();
    expect(await sheetsLoaded(page)).toBeGreaterThan(1);
    expect(await looks(page)).toEqual(before);
  });

/** Answers that leave a style sheet without rules. */
const FAILURES = [
  { how: 'whose connection breaks', fail: (route: Route) => route.abort() },
  { how: 'that the server refuses', fail: (route: Route) => route.fulfill({ status: 503, body: '' }) },
  {
    how: 'that arrives damaged',
    fail: (route: Route) => route.fulfill({ contentType: 'text/css', body: 'body{}' }),
  },
];

test.describe('a style sheet of a rendered screen', () => {
  test.use({
    expectedNoise: /was preloaded using link preload|Failed to load resource|Failed to find a valid digest/,
  });

  for (const { how, fail } of FAILURES)
    test(`[FED-06] ${how} is loaded again by its remote`, async ({ page }) => {
      const asked: string[] = [];
      await page.route(/\/r\/sportsbook\/.+\.css$/, (route) => {
        asked.push(new URL(route.request().url()).pathname);
        return asked.length === 1 ? fail(route) : route.continue();
      });
      await openRendered(page, '/');
      await expect(page.locator('html[data-started]')).toBeAttached();
      // Chromium gives a link that failed a sheet whose rules it does not show. Others of the remote's sheets follow at leisure.
      const hasRules = () =>
        page.evaluate(
          (failed) =>
            [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
              .filter(({ href }) => new URL(href).pathname === failed)
              .map(({ sheet }) => {
                try {
                  return sheet !== null && sheet.cssRules.length > 0;
                } catch {
                  return false;
                }
              }),
          asked[0],
        );
      await expect.poll(hasRules).toEqual([true]);
    });
});
