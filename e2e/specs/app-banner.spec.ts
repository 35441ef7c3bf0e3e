import { expect, test } from '../fixtures/test.ts';

test('[LAYOUT-03] a visitor sees the app banner until closing it', async ({ page }) => {
  await page.goto('/countries');
  const banner = page.getByRole('complementary', { name: 'Download the app' });
  await expect(banner.getByRole('link')).toHaveAttribute('href', '/app');
  await banner.getByRole('button', { name: 'Hide this' }).click();
  await expect(banner).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Countries' })).toBeVisible();
  await expect(banner).toBeHidden();
});

test.describe('inside the Android app', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 13; Pixel 5; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/120.0 Mobile Safari/537.36',
  });

  test('[LAYOUT-03] a visitor inside the Android app never sees the app banner', async ({ page }) => {
    await page.goto('/countries');
    await expect(page.getByRole('heading', { name: 'Countries' })).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Download the app' })).toHaveCount(0);
  });
});
