import type { Page } from '@playwright/test';
import { expectSound } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ viewport: { width: 360, height: 640 } });

const gameOf = (page: Page) => page.frameLocator('iframe[title="Game: Wolf Gold"]');

test('[GAMES-01] a visitor plays a slot as a demo at 360 px, without a session', async ({ page }) => {
  await page.goto('/casino/play/wolf-gold?mode=demo');
  const game = gameOf(page);
  await expect(game.getByText('Balance Ksh 1,000.00')).toBeVisible();
  await game.getByRole('button', { name: 'Spin' }).click();
  await expect(game.getByText(/No win this time|returned|You won/)).toBeVisible();
  await expect(game.getByRole('button', { name: 'Spin' })).toBeEnabled();
  await expectSound(page);
});

test('[GAMES-01] the balance in the header follows a player’s spin', async ({ richPage: page }) => {
  await page.goto('/casino/play/wolf-gold');
  const game = gameOf(page);
  await expect(game.getByText('Balance Ksh 1,000.00')).toBeVisible();
  await game.getByRole('button', { name: 'Spin' }).click();
  await expect(game.getByText(/No win this time|returned|You won/)).toBeVisible();
  const balance = await game.getByText(/^Balance Ksh/).textContent();
  const shown = balance?.replace('Balance ', '') ?? 'no balance';
  await expect(page.getByRole('button', { name: shown })).toBeVisible();
});
