import { expectSound } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/test.ts';

// The edge preloads home's files for this address, and the page does not use them.
test.use({ expectedNoise: /was preloaded using link preload/ });

test('every component of the design system is accessible and fits the phone in both themes', async ({
  page,
}) => {
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
