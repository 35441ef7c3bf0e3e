import type { Locator, Page } from '@playwright/test';
import { holdRemotes, isTakenOver, openRendered } from '../fixtures/rendered.ts';
import { expect, test } from '../fixtures/test.ts';
import { Frame } from '../pages/frame.ts';

test.use({ isRendered: true });

/** The last odds of the list as it is now: live ones, which come first, may stop before they are tapped. */
async function lastOdds(page: Page): Promise<Locator> {
  const id = await page.locator('[data-match] button[id^=odd]').last().getAttribute('id');
  return page.locator(`[id="${id}"]`);
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedNoise: /was preloaded using link preload/ });

  test('[HOME-01] home shows the list with its odds', async ({ page }) => {
    await openRendered(page, '/');
    const list = page.getByRole('region', { name: 'Matches' });
    await expect(list.getByRole('listitem').first()).toBeVisible();
    await expect(list.locator('button[id^=odd]').first()).toHaveText(/\d\.\d\d$/);
  });
});

for (const [language, theme] of [
  ['en', 'light'],
  ['sw', 'dark'],
] as const)
  test.describe(`a rendered page in ${language}, ${theme}`, () => {
    test.beforeEach(async ({ page, context, baseURL }) => {
      await context.addCookies([{ name: 'locale', value: language, url: baseURL ?? '' }]);
      await page.addInitScript(
        ([chosen, colours]) => {
          localStorage.setItem('locale', chosen);
          localStorage.setItem('theme', colours);
        },
        [language, theme] as const,
      );
    });

    test('[HOME-01] [SLIP-01] keeps a tap that came before the scripts, and its elements', async ({
      page,
    }) => {
      const release = await holdRemotes(page);
      await openRendered(page, '/');
      const odds = await lastOdds(page);
      const kept = isTakenOver(odds);
      await odds.click();
      await expect(odds).toHaveAttribute('data-tapped');
      await release();
      expect(await kept).toBe(true);
      await expect(odds).toHaveAttribute('aria-pressed', 'true');
      await expect(odds).not.toHaveAttribute('data-tapped');
    });
  });

test('[HOME-01] a second tap before the scripts takes the first one back', async ({ page }) => {
  const release = await holdRemotes(page);
  await openRendered(page, '/');
  const odds = await lastOdds(page);
  await odds.click();
  await odds.click();
  await release();
  await expect(odds).toHaveAttribute('aria-pressed', 'false');
});

test('[HOME-01] [SLIP-01] a visitor whose device knows another language than the edge gets it, and a tap before counts', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('locale', 'sw'));
  const release = await holdRemotes(page);
  await openRendered(page, '/');
  const odds = await lastOdds(page);
  await odds.click();
  await release();
  await expect(page.getByRole('link', { name: 'INGIA' })).toBeVisible();
  await expect(odds).toHaveAttribute('aria-pressed', 'true');
  // From now on a tap is the page's own.
  await odds.click();
  await expect(odds).toHaveAttribute('aria-pressed', 'false');
  await expect(odds).not.toHaveAttribute('data-tapped');
});

test('[LAYOUT-01] [SLIP-01] a user with picks and a closed banner gets the same page, which then is theirs', async ({
  richPage: page,
}) => {
  const releaseFirst = await holdRemotes(page);
  await openRendered(page, '/');
  // The list grows once its scripts run, so this is a pick of the rendered rows.
  const picked = await lastOdds(page);
  await releaseFirst();
  await page.getByRole('button', { name: 'Hide this' }).click();
  await picked.click();
  await expect(new Frame(page).estimate).toBeVisible();
  const release = await holdRemotes(page);
  await openRendered(page, '/');
  await expect(page.getByRole('link', { name: 'LOGIN' })).toBeHidden();
  await expect(page.getByRole('complementary', { name: 'Download app' })).toBeHidden();
  const kept = isTakenOver(picked);
  await release();
  expect(await kept).toBe(true);
  await expect(picked).toHaveAttribute('aria-pressed', 'true');
  await expect(new Frame(page).balance).toContainText('1,000');
  await expect(new Frame(page).estimate).toBeVisible();
});
