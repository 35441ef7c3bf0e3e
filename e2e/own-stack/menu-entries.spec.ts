import { expect, test } from '../fixtures/test.ts';
import { Frame } from '../pages/frame.ts';

/** The preview of a virtuals version with two entries, one below Casino & games and one in the strip. */
const { MENU_PREVIEW: preview = '' } = process.env;

test('[FED-03] [FED-04] the menus of a preview have the entries of its version, in the first HTML as well as after the scripts', async ({
  page,
}) => {
  const response = await page.goto(preview);
  const strip = page.getByRole('navigation', { name: 'Products' });
  await expect(strip.locator('a[href="/virtuals"]')).toHaveText(['Virtuals', 'Dream league']);
  expect(await response?.text()).toContain('<span>Dream league</span>');
  const menu = await new Frame(page).openMenu();
  await menu.getByRole('link', { name: 'My dream teams' }).click();
  await expect(page).toHaveURL(/\/virtuals$/);
});

test('[FED-03] a product that a remote adds is behind Less on a phone, in the language of the page', async ({
  page,
}) => {
  await page.goto(`${preview}?lang=sw`);
  await page.getByRole('button', { name: 'Zaidi' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Ligi ya ndoto' })).toHaveAttribute(
    'href',
    '/virtuals',
  );
});

test('the live app has no entry of a version that is only previewed', async ({ page, baseURL }) => {
  await page.goto(baseURL ?? '/');
  const menu = await new Frame(page).openMenu();
  await expect(menu.getByRole('link', { name: 'Aviator', exact: true })).toBeVisible();
  await expect(page.getByText('My dream teams')).toHaveCount(0);
  expect(await page.content()).not.toContain('Dream league');
});
