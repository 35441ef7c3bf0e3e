import type { Page } from '@playwright/test';
import { expectSound } from '../fixtures/axe.ts';
import { liveAddress } from '../fixtures/base-address.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ viewport: { width: 360, height: 640 } });

const gameOf = (page: Page, name = 'Wolf Gold') => page.frameLocator(`iframe[title="Game: ${name}"]`);

const TITLES = {
  'gates-of-olympus': 'Gates of Olympus',
  'sweet-bonanza': 'Sweet Bonanza',
  'big-bass-bonanza': 'Big Bass Bonanza',
  'sugar-rush': 'Sugar Rush',
  'wolf-gold': 'Wolf Gold',
  'buffalo-hold-and-win': 'Buffalo Hold and Win',
  'burning-classics': 'Burning Classics',
  'gold-gold-gold': 'Gold Gold Gold',
  'lion-hearts': 'Lion Hearts',
};
/** A round with all of its free spins takes this long (ms). */
const ROUND = { timeout: 60_000 };
const result = /No win this time|returned|You won/;

test('[GAMES-01] a visitor spins every slot of the sandbox provider once as a demo', async ({ page }) => {
  for (const [slug, name] of Object.entries(TITLES))
    await test.step(name, async () => {
      await page.goto(`/casino/play/${slug}?mode=demo`);
      await gameOf(page, name).getByRole('button', { name: 'Spin' }).click();
      await expect(gameOf(page, name).getByText(result)).toBeVisible(ROUND);
    });
});

test('[GAMES-01] [FED-04] a slot opens and plays at the address of a preview', async ({ page, baseURL }) => {
  const preview = new URL('/casino/play/wolf-gold?mode=demo', liveAddress(baseURL ?? ''));
  // A label without versions shows the live app.
  preview.host = `none--casino.preview.${preview.host}`;
  await page.goto(preview.href);
  await gameOf(page).getByRole('button', { name: 'Spin' }).click();
  await expect(gameOf(page).getByText(result)).toBeVisible(ROUND);
});

test('[GAMES-01] a visitor plays a slot as a demo at 360 px, without a session', async ({ page }) => {
  await page.goto('/casino/play/wolf-gold?mode=demo');
  const game = gameOf(page);
  await expect(game.getByText('Balance Ksh 1,000.00')).toBeVisible();
  await game.getByRole('button', { name: 'Spin' }).click();
  await expect(game.getByText(result)).toBeVisible(ROUND);
  await expect(game.getByRole('button', { name: 'Spin' })).toBeEnabled();
  await expectSound(page);
});

test('[GAMES-01] the balance in the header follows a player’s spin', async ({ richPage: page }) => {
  await page.goto('/casino/play/wolf-gold');
  const game = gameOf(page);
  await expect(game.getByText('Balance Ksh 1,000.00')).toBeVisible();
  await game.getByRole('button', { name: 'Spin' }).click();
  await expect(game.getByText(result)).toBeVisible(ROUND);
  const balance = await game.getByText(/^Balance Ksh/).textContent();
  const shown = balance?.replace('Balance ', '') ?? 'no balance';
  await expect(page.getByRole('button', { name: shown })).toBeVisible();
});
