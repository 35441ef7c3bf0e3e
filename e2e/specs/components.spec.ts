import { expectSound } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/test.ts';

// The edge takes the address for one of home, whose files nobody needs here.
test.use({ expectedNoise: /was preloaded using link preload/ });

test('every component of the design system is sound in both themes', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/dev/ui');
  await expect(page.getByRole('heading', { name: 'Components', level: 1 })).toBeVisible();
  await expectSound(page);
  for (const kind of ['sheet', 'modal', 'drawer']) {
    await page.getByRole('button', { name: `Open ${kind}` }).click();
    await expect(page.getByRole('dialog', { name: `A ${kind}` })).toBeVisible();
    await expectSound(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});
