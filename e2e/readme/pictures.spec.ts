import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { MatchList, tapOdds } from '../pages/match-list.ts';
import { SlipSheet } from '../pages/slip-sheet.ts';

/** The folder of the README's pictures. */
const FOLDER = process.env.JUKWAA_SHOTS ?? '';
const PHONE = { width: 360, height: 680 } as const;
const DESKTOP = { width: 1_200, height: 720 } as const;
const STAKE = 100;
const PICKS = 3;

test.use({ deviceScaleFactor: 1.5, colorScheme: 'light' });

/** Small enough for a README, and readable: all three are under 200 kB together. */
const shoot = (page: Page, name: string, scale: 'css' | 'device' = 'device') =>
  page.screenshot({ path: join(FOLDER, `${name}.jpg`), type: 'jpeg', quality: 50, scale });

const setTheme = (page: Page, theme: 'light' | 'dark') =>
  page.evaluate((wanted) => {
    document.documentElement.dataset.theme = wanted;
  }, theme);

/** Picks the favourite of the first matches that have not started. */
async function pickSome(page: Page): Promise<void> {
  const rows = new MatchList(page).rows();
  await expect(rows.nth(PICKS)).toBeVisible();
  for (let n = 0; n < PICKS; n += 1) await tapOdds(rows.nth(n).getByRole('button', { name: /^1 / }));
}

test('home on a phone in the light theme', async ({ richPage: page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/');
  await pickSome(page);
  await page.evaluate(() => scrollTo(0, 0));
  await shoot(page, 'home');
});

test('the slip on a phone in the dark theme', async ({ richPage: page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/');
  await pickSome(page);
  await setTheme(page, 'dark');
  const slip = await new SlipSheet(page).open();
  await slip.stake(STAKE);
  await page.getByRole('dialog').getByRole('heading').first().click();
  await shoot(page, 'slip');
});

test('home on a desktop, with the slip beside it', async ({ richPage: page }) => {
  await page.setViewportSize(DESKTOP);
  await page.goto('/');
  await pickSome(page);
  await page.evaluate(() => scrollTo(0, 0));
  await shoot(page, 'desktop', 'css');
});
