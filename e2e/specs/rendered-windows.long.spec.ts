import { WINDOW_COOKIE, WINDOW_WIDTHS } from '@jukwaa/contracts';
import type { Page } from '@playwright/test';
import { holdRemotes, isTakenOver, openRendered } from '../fixtures/rendered.ts';
import { expect, test } from '../fixtures/test.ts';

const DESKTOP =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
/** The size of a desktop's window that the edge expects. */
const USUAL = WINDOW_WIDTHS.length;

test.use({ isRendered: true });

const lastRow = (page: Page) => page.getByRole('main').locator('[data-match]').last();
const sizeKept = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === WINDOW_COOKIE)?.value;

/** Opens a page whose window the edge knows, and says whether the page keeps the list that came with it. */
async function keepsList(page: Page, path: string): Promise<boolean> {
  const release = await holdRemotes(page);
  await openRendered(page, path);
  const kept = isTakenOver(page.getByRole('region', { name: 'Matches' }));
  await release();
  return kept;
}

for (const width of [280, 412])
  test.describe(`a phone of ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test(`[HOME-01] keeps the list that came with the page, at ${width} px`, async ({ page }) => {
      expect(await keepsList(page, '/')).toBe(true);
      expect(await sizeKept(page)).toBeUndefined();
    });
  });

const WINDOWS = [
  [1_440, USUAL],
  [768, 1],
  [1_300, 3],
  [1_100, 2],
  [1_920, USUAL],
] as const;

for (const [width, size] of WINDOWS)
  test.describe(`a desktop's window of ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, isMobile: false, hasTouch: false, userAgent: DESKTOP });

    test(`[HOME-01] [HOME-10] keeps the list that came with the page, from the second visit on where ${width} px are unusual`, async ({
      page,
    }) => {
      if (size !== USUAL) {
        await openRendered(page, '/');
        await expect(page.locator('#root:not([data-served])')).toBeAttached();
        expect(await sizeKept(page)).toBe(String(size));
      }
      expect(await keepsList(page, '/')).toBe(true);
      const markets = lastRow(page).locator('fieldset');
      await expect(markets.first()).toBeVisible();
      expect(await markets.count()).toBeGreaterThan(1);
      await expect(page.getByRole('complementary', { name: 'Betslip' })).toHaveCount(size > 1 ? 1 : 0);
      await expect(page.getByRole('complementary', { name: 'Menu' })).toHaveCount(size > 2 ? 1 : 0);
    });
  });

test.describe('the web view of an app', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 5; wv) Chrome/140.0.0.0 Mobile Safari/537.36',
  });

  test('[HOME-01] keeps the list that came with the page, and offers no app', async ({ page }) => {
    expect(await keepsList(page, '/')).toBe(true);
    await expect(page.getByRole('complementary', { name: 'Download app' })).toHaveCount(0);
  });
});
