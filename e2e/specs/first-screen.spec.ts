import { devices, type Page } from '@playwright/test';
import { expectSound } from '../fixtures/axe.ts';
import { newMatch } from '../fixtures/match.ts';
import { expect, test } from '../fixtures/test.ts';
import { MatchList } from '../pages/match-list.ts';

/** Rows with odds of which every pixel is between the top of the page and the raised ticket of the bottom bar. */
const wholeRows = (page: Page) =>
  page.evaluate(() => {
    const ticket = document.querySelector('.jk-nav-ticket .jk-nav-face')?.getBoundingClientRect().top ?? 0;
    const rows = [...document.querySelectorAll('[data-match]:has(fieldset)')].map((row) =>
      row.getBoundingClientRect(),
    );
    return rows.filter(({ top, bottom }) => top >= 0 && bottom <= ticket).length;
  });
const heightOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().height);

for (const [width, height, least] of [
  [412, 915, 7],
  [360, 640, 4],
] as const)
  test.describe(`a first visit at ${width}x${height}`, () => {
    test.use({ viewport: { width, height } });

    test(`[HOME-01] the first screen has at least ${least} rows of odds under strip, offer of the app, slider and featured matches`, async ({
      page,
    }) => {
      await page.goto('/');
      await new MatchList(page).expectLoaded();
      await expect(page.getByRole('button', { name: /^Boosted .+ – / })).toBeVisible();
      await expect(page.getByRole('group', { name: 'Top leagues' })).toBeVisible();
      await expect(page.getByRole('complementary', { name: 'Download the app' })).toBeVisible();
      expect(await heightOf(page, '.jk-top')).toBe(28);
      expect(await heightOf(page, '.jk-strip')).toBe(52);
      expect(
        (await page.getByRole('region', { name: 'Promotions' }).getByRole('link').first().boundingBox())
          ?.height,
      ).toBeLessThanOrEqual(72);
      expect(await wholeRows(page)).toBeGreaterThanOrEqual(least);
    });
  });

test('[HOME-01] the featured matches open behind their line, and the list moves down', async ({ page }) => {
  await page.goto('/');
  await new MatchList(page).expectLoaded();
  const line = page.getByRole('button', { name: /^Boosted .+ – / });
  await expect(line).toHaveAttribute('aria-expanded', 'false');
  await line.click();
  await expect(line).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('article').first().getByRole('button')).toHaveCount(3);
  await expectSound(page);
  await line.click();
  await expect(page.getByRole('article')).toHaveCount(0);
});

test('home has a match in play once, above the leagues, and leads to all of them', async ({
  page,
  sandbox,
}) => {
  const match = await newMatch(sandbox, { kick_off_in: -60, priority: 2_000_000_000 });
  const starts = { event: 'odds_change', match_id: match.match_id, status: 1, match_time: '03:00' } as const;
  await sandbox.feed({ ...starts, home_score: 0, away_score: 0 });
  await page.goto('/');
  const list = new MatchList(page);
  await expect(list.row(match.home_team)).toHaveCount(1);
  await expect(list.groups.first()).toHaveText(/^Live now/);
  await expectSound(page);
  await list.list.getByRole('link', { name: /^All \d+ live matches$/ }).click();
  await expect(page).toHaveURL('/live');
  await expect(list.row(match.home_team)).toBeVisible();
  await sandbox.endMatch(match.match_id, 0, 0);
});

test('[HOME-04] one tap on a league of home shows its matches only', async ({ page }) => {
  await page.goto('/');
  const list = new MatchList(page);
  await list.expectLoaded();
  const leagues = page.getByRole('group', { name: 'Top leagues' });
  await leagues.getByRole('button').nth(1).click();
  await expect(page).toHaveURL(/[?&]tournamentId=\d+/);
  await expect(list.groups).toHaveCount(1);
  await expect(leagues.getByRole('button', { pressed: true })).toHaveCount(1);
});

// A guest on the last one gets the login.
for (const path of ['/login', '/register', '/betslip', '/app', '/bets'])
  test(`${path} has neither the deposit strip nor the offer of the app, from the first paint on`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const look = () => {
        const line = document.querySelector('.jk-top');
        if (line !== null && line.getBoundingClientRect().height > 0)
          document.documentElement.dataset.sawTopLine = '';
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await page.goto(path);
    await expect(page.locator('html[data-started]')).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.locator('html[data-saw-top-line]')).toHaveCount(0);
  });

test.describe('a first visit with a wide window', () => {
  const { userAgent } = devices['Desktop Chrome'];
  test.use({ viewport: { width: 1_440, height: 900 }, isMobile: false, hasTouch: false, userAgent });

  for (const path of ['/faqs', '/'])
    test(`[LAYOUT-01] ${path} is painted as wide as it stays`, async ({ page, browser, baseURL }) => {
      const widthOf = async (shown: Page) => {
        await shown.goto(`${baseURL}${path}`);
        await expect(shown.getByRole('main')).toBeVisible();
        return () => shown.getByRole('main').evaluate((main) => main.getBoundingClientRect().width);
      };
      const context = await browser.newContext({ javaScriptEnabled: false, viewport: page.viewportSize() });
      const painted = await (await widthOf(await context.newPage()))();
      const started = await widthOf(page);
      await expect(page.getByRole('complementary', { name: 'Betslip' })).toBeVisible();
      await expect.poll(started).toBe(painted);
      await context.close();
    });
});
