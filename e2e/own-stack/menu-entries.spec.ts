import { holdRemotes, openRendered } from '../fixtures/rendered.ts';
import { expect, test } from '../fixtures/test.ts';
import { Frame } from '../pages/frame.ts';

/** The preview of a virtuals version with two entries, one below Casino & games and one in the strip. */
const { MENU_PREVIEW: preview = '' } = process.env;

test('[FED-04] a previewed version has its menu entries, in the language of the page', async ({ page }) => {
  await page.goto(preview);
  await (await new Frame(page).openMenu()).getByRole('link', { name: 'My dream teams' }).click();
  await expect(page).toHaveURL(/\/virtuals$/);
  await page.goto(`${preview}?lang=sw`);
  await page.getByRole('button', { name: 'Zaidi', exact: true }).click();
  const entry = page.getByRole('dialog').getByRole('link', { name: 'Ligi ya ndoto' });
  await expect(entry).toHaveAttribute('href', '/virtuals');
});

test('the live app has no entry of a version that is only previewed', async ({ page }) => {
  await page.goto('/');
  const menu = await new Frame(page).openMenu();
  await expect(menu.getByRole('link', { name: 'Aviator', exact: true })).toBeVisible();
  await expect(page.getByText('My dream teams')).toHaveCount(0);
  expect(await page.content()).not.toContain('Dream league');
});

test.describe('rendered', () => {
  test.use({ isRendered: true });

  test('[FED-03] a promoted version has its menu entries in the rendered page, which the scripts take over', async ({
    page,
  }) => {
    const release = await holdRemotes(page);
    await openRendered(page, '/how-to-play');
    const products = page.getByRole('navigation', { name: 'Products' }).locator('a[href="/virtuals"]');
    await expect(products).toHaveText(['Virtuals', 'Dream league']);
    // A busy edge begins a page with the skeleton.
    await expect
      .poll(async () => (await page.request.get('/how-to-play')).text())
      .toContain('<span>Dream league</span>');
    await release();
    await expect(products).toHaveText(['Virtuals', 'Dream league']);
    const menu = await new Frame(page).openMenu();
    await expect(menu.getByRole('link', { name: 'My dream teams' })).toBeVisible();
  });
});
