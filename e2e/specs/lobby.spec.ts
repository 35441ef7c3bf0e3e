import { CasinoGamesAnswer } from '@jukwaa/contracts';
import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { expectSound } from '../fixtures/axe.ts';
import { withGames } from '../fixtures/many-games.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ viewport: { width: 360, height: 640 } });

const all = (page: Page) => page.getByRole('list', { name: 'All games' });
const search = (page: Page) => page.getByLabel('Search games');

test('[GAMES-01] a player searches for a game, keeps it, plays it and finds it again at the top', async ({
  richPage: page,
}) => {
  await page.goto('/casino');
  await expect(page.getByRole('heading', { name: 'Casino', level: 1 })).toBeVisible();
  await search(page).fill('gold WÓLF');
  await expect(all(page).getByRole('listitem')).toHaveCount(1);
  const heart = all(page).getByRole('button', { name: 'Favourite: Wolf Gold' });
  const saved = page.waitForResponse((response) => response.url().endsWith('/favourites/wolf-gold'));
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  expect((await saved).status()).toBe(200);

  const noted = page.waitForResponse((response) => response.url().endsWith('/opened/wolf-gold'));
  await all(page)
    .getByRole('link', { name: /^Wolf Gold/ })
    .click();
  await expect(page).toHaveURL('/casino/play/wolf-gold');
  expect((await noted).status()).toBe(200);
  // The lobby below the game does not scroll.
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
  await page.getByRole('button', { name: 'Close the game' }).click();
  await expect(page.locator('html')).not.toHaveCSS('overflow-y', 'hidden');

  await expect(search(page)).toHaveValue('gold WÓLF');
  await search(page).fill('');
  for (const shelf of ['Recently played', 'Favourites'])
    await expect(
      page.getByRole('list', { name: shelf }).getByRole('link', { name: /^Wolf Gold/ }),
    ).toBeVisible();
  await expectSound(page);

  await page.reload();
  await expect(page.getByRole('list', { name: 'Favourites' }).getByRole('listitem')).toHaveCount(1);
});

test('[GAMES-01] every tile of the lobby leads to a page of its own game', async ({ page, request }) => {
  const { data } = v.parse(CasinoGamesAnswer, await (await request.get('/api/casino/games')).json());
  // All tiles are near a screen of this height.
  await page.setViewportSize({ width: 360, height: 6_000 });
  await page.goto('/casino');
  const links = all(page).getByRole('article').getByRole('link');
  await expect(links).toHaveCount(data.length);
  const pages = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
  expect(new Set(pages).size).toBe(data.length);
  for (const path of pages) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect([path, answer.status()]).toEqual([path, 200]);
  }
});

test('[GAMES-01] the information of a game opens by its button and by a long press', async ({ page }) => {
  await page.goto('/casino');
  await search(page).fill('wolf gold');
  await all(page).getByRole('button', { name: 'About Wolf Gold' }).click();
  const sheet = page.getByRole('dialog', { name: 'Wolf Gold' });
  await expect(sheet.getByText('Return to player', { exact: true })).toBeVisible();
  await expect(sheet.getByRole('link', { name: 'Demo' })).toBeVisible();
  await expectSound(page);
  await sheet.getByRole('button', { name: 'Close' }).click();

  await search(page).fill('mines');
  const tile = all(page).getByRole('link', { name: /^Mines/ });
  await tile.dispatchEvent('pointerdown', { pointerType: 'touch', clientX: 50, clientY: 50 });
  await expect(page.getByRole('dialog', { name: 'Mines' })).toBeVisible();
});

/** Whether tiles cover the middle of the screen; the gap between two rows is lower than the step between the two looks. */
const isCovered = (page: Page) =>
  page.evaluate(() =>
    [0.4, 0.6].every((part) =>
      [0, 20].some((more) => document.elementFromPoint(90, innerHeight * part + more)?.closest('article')),
    ),
  );

/** More than the tiles of the rows on and around a screen of this height. */
const MOST_TILES = 24;

test('[GAMES-01] a lobby of 2,000 games renders the tiles around the screen alone, wherever one looks', async ({
  page,
}) => {
  await withGames(page, 2_000);
  await page.goto('/casino');
  await expect(page.getByText('2000 games')).toBeVisible();
  for (const share of [0.3, 0.7, 0.5]) {
    await page.evaluate((part) => window.scrollTo(0, document.documentElement.scrollHeight * part), share);
    await expect.poll(() => isCovered(page)).toBe(true);
    expect(await all(page).getByRole('listitem').count()).toBeLessThan(MOST_TILES);
  }
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(all(page).getByRole('link', { name: /^Game 1999/ })).toBeInViewport();
});
