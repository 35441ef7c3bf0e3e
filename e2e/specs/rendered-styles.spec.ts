import { atLength } from '@jukwaa/build/long-tests';
import type { Page } from '@playwright/test';
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

for (const { id, path, content } of atLength(RENDERED_ROUTES, 6))
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

test.describe('a style sheet of a rendered screen', () => {
  test.use({ expectedNoise: /was preloaded using link preload|net::ERR_FAILED/ });

  test('[FED-06] that fails to load once is loaded again by its remote', async ({ page }) => {
    let asked = 0;
    await page.route(/\/r\/sportsbook\/.+\.css$/, (route) => {
      asked += 1;
      return asked === 1 ? route.abort() : route.continue();
    });
    await openRendered(page, '/');
    await expect(page.locator('html[data-started]')).toBeAttached();
    await expect
      .poll(() =>
        page.evaluate(() =>
          [
            ...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][href^="/r/sportsbook/"]'),
          ].map(({ sheet }) => sheet === null),
        ),
      )
      .toEqual([false, false]);
  });
});
