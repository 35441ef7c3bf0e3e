import type { Locator, Page } from '@playwright/test';
import { newMatch } from '../fixtures/match.ts';
import { expectCounted, holdRemotes, isTakenOver, openRendered } from '../fixtures/rendered.ts';
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
      await expectCounted(odds);
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
  await expectCounted(odds);
  // From now on a tap is the page's own.
  await odds.click();
  await expect(odds).toHaveAttribute('aria-pressed', 'false');
  await expect(odds).not.toHaveAttribute('data-tapped');
});

test('[LAYOUT-01] [SLIP-01] a user with picks and a closed banner gets the same page, which then is theirs', async ({
  richPage: page,
  sandbox,
}) => {
  // Its odds stay, and it does not leave the page.
  const { game_id } = await newMatch(sandbox);
  const address = `/mm/${game_id}`;
  const releaseFirst = await holdRemotes(page);
  await openRendered(page, address);
  const picked = page.getByRole('main').locator('button[id^=odd]').first();
  await releaseFirst();
  await page.getByRole('button', { name: 'Hide this' }).click();
  await picked.click();
  await expect(new Frame(page).estimate).toBeVisible();
  const release = await holdRemotes(page);
  await openRendered(page, address);
  await expect(page.getByRole('link', { name: 'LOGIN' })).toBeHidden();
  await expect(page.getByRole('complementary', { name: 'Download app' })).toBeHidden();
  const kept = isTakenOver(picked);
  await release();
  expect(await kept).toBe(true);
  await expect(picked).toHaveAttribute('aria-pressed', 'true');
  await expect(new Frame(page).balance).toContainText('1,000');
  await expect(new Frame(page).estimate).toBeVisible();
});

test.describe('a remote that does not come', () => {
  test.use({
    expectedNoise:
      /Failed to load resource|ChunkLoadError|RemoteLoadError|was preloaded|net::ERR|The above error|\[boot\]/,
  });

  test('[FED-06] [HOME-01] leaves the list that came with the page below the message, and a retry brings it to life', async ({
    page,
  }) => {
    const files = /\/r\/sportsbook\/.+\.js$/;
    await page.route(files, (route) => route.abort());
    await openRendered(page, '/');
    const main = page.getByRole('main');
    await expect(main.getByRole('alert')).toContainText('This part could not be loaded');
    await expect(main.getByText(/^You see this page as it was at \d\d:\d\d/)).toBeVisible();
    const odds = main.locator('[data-match] button[id^=odd]').last();
    await expect(odds).toHaveText(/\d\.\d\d$/);
    await expect(odds).toBeDisabled();
    await page.unroute(files);
    await main.getByRole('button', { name: 'Retry' }).click();
    await expect(main.getByRole('alert')).toHaveCount(0);
    // The list is asked for again, and may then end with another match.
    const picked = page.locator('[data-match] button[aria-pressed=true]');
    await expect(async () => {
      if ((await picked.count()) === 0) await (await lastOdds(page)).click({ timeout: 3_000 });
      await expect(picked).not.toHaveCount(0, { timeout: 500 });
    }).toPass();
  });
});
