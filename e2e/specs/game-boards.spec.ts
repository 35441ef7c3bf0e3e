import type { Locator } from '@playwright/test';
import { signIn } from '../fixtures/player.ts';
import { expect, test } from '../fixtures/test.ts';

/** The lines that the first text of an element takes. */
const linesOf = (element: Locator): Promise<number> =>
  element.evaluate((node) => {
    const range = document.createRange();
    range.selectNodeContents(node.firstChild ?? node);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });

for (const [title, path] of [
  ['Numbers', '/numbers'],
  ['Roulette', '/roulette'],
] as const)
  test(`[GAMES-04] the board and the bar of ${title} are not stretched over a desktop`, async ({
    page,
    baseURL,
    player,
  }) => {
    await page.setViewportSize({ width: 1_440, height: 900 });
    await signIn(page.context(), baseURL, player);
    await page.goto(path);
    for (const name of [/^2( |$)/, 'Place a chip']) {
      const button = page.getByRole('button', { name, exact: true }).first();
      await expect(button).toBeVisible();
      const { x, width } = (await button.boundingBox()) ?? { x: 0, width: 0 };
      expect(x).toBeGreaterThan(300);
      expect(x + width).toBeLessThan(1_140);
    }
  });

test('[GAMES-04] Swahili words of a board stay whole at 360 px', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.addInitScript(() => localStorage.setItem('locale', 'sw'));
  await page.goto('/casino/instant/roulette?mode=demo');
  const red = page.getByRole('button', { name: 'Nyekundu', exact: true });
  await expect(red).toBeVisible();
  expect(await linesOf(red)).toBe(1);
  await page.goto('/casino/instant/three-card-poker?mode=demo');
  const none = page.getByRole('button', { name: 'Bila', exact: true });
  await expect(none).toBeVisible();
  expect(await linesOf(none)).toBe(1);
});
