import { openRendered } from '../fixtures/rendered.ts';
import { expect, test } from '../fixtures/test.ts';

const ENGLISH = 'How to play';
const SWAHILI = 'Jinsi ya kucheza';

test('[ACCOUNT-04] a visitor who opens an address in Swahili stays in it, until an address or a choice in English', async ({
  page,
}) => {
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('/how-to-play?utm_source=radio&lang=sw');
  await expect(heading).toHaveText(SWAHILI);
  await expect(page.locator('html')).toHaveAttribute('lang', 'sw');
  await expect(page).toHaveURL('/how-to-play?utm_source=radio');
  await page.goto('/how-to-play');
  await expect(heading).toHaveText(SWAHILI);
  await page.goto('/how-to-play?lang=en');
  await expect(heading).toHaveText(ENGLISH);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.reload();
  await expect(heading).toHaveText(ENGLISH);
});

test.describe('without scripts', () => {
  test.use({
    javaScriptEnabled: false,
    isRendered: true,
    expectedNoise: /was preloaded using link preload/,
  });

  test('[ACCOUNT-04] an address in Swahili is read in it, and names the addresses of both languages', async ({
    page,
  }) => {
    await openRendered(page, '/how-to-play?lang=sw');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(SWAHILI);
    await expect(page.locator('html')).toHaveAttribute('lang', 'sw');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/how-to-play\?lang=sw$/);
    await expect(page.locator('link[hreflang=sw]')).toHaveAttribute('href', /\/how-to-play\?lang=sw$/);
    await expect(page.locator('link[hreflang=x-default]')).toHaveAttribute('href', /\/how-to-play$/);
  });
});
