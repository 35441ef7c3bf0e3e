import { existsSync } from 'node:fs';
import { atLength } from '@jukwaa/build/long-tests';
import type { Page } from '@playwright/test';
import { newMatch } from '../fixtures/match.ts';
import { newPrices } from '../fixtures/odds-message.ts';
import { addressOf, RENDERED_ROUTES } from '../fixtures/rendered-routes.ts';
import { test as base, expect } from '../fixtures/test.ts';

/** Whole browsers: `chromium-headless-shell` has no back/forward cache. */
const BROWSER = ['/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) => existsSync(path));

/** Playwright starts browsers without their back/forward cache. */
const test = base.extend<object, object>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const executable = BROWSER === undefined ? {} : { executablePath: BROWSER };
      await use({
        ...launchOptions,
        ...executable,
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
      });
    },
    { scope: 'worker' },
  ],
});

test.use({ isRendered: true });
test.skip(BROWSER === undefined, 'needs a whole browser: apt-get install chromium');

/** Leaves a page for another document and comes back. Returns why the browser loaded it again; null when it had kept it. */
async function comeBack(page: Page): Promise<string | null> {
  await expect(page.locator('#root:not([data-served])')).toBeAttached();
  await page.evaluate(() => {
    Reflect.set(window, 'isTheSame', true);
  });
  await page.goto('data:text/html,<p>another page');
  // A kept page loads nothing, so nothing but the change of the address can be waited for.
  await page.goBack({ waitUntil: 'commit' });
  return page.evaluate(() => {
    if (Reflect.get(window, 'isTheSame') === true) return null;
    const [entry] = performance.getEntriesByType('navigation');
    return JSON.stringify(entry === undefined ? null : Reflect.get(entry, 'notRestoredReasons'));
  });
}

for (const { id, path } of atLength([{ id: 'ROUTE-01', path: '/' }, ...RENDERED_ROUTES], 8))
  test(`[${id}] ${path} is shown as it was left when the visitor comes back`, async ({ page, request }) => {
    await page.goto(await addressOf(path, request));
    expect(await comeBack(page)).toBeNull();
  });

test('[LIVE-08] a page to which the visitor comes back follows the odds again', async ({ page, sandbox }) => {
  const match = await newMatch(sandbox);
  await page.goto(`/mm/${match.game_id}`);
  const odds = page.getByRole('main').locator('button[id^=odd]').first();
  await expect(odds).toContainText('2.00');
  expect(await comeBack(page)).toBeNull();
  await sandbox.feed(newPrices(match.match_id, { home: 1.5 }));
  await expect(odds).toContainText('1.50');
});
