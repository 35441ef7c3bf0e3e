import { expect, test } from '../fixtures/test.ts';
import { Frame } from '../pages/frame.ts';

test('[FED-03] the menu leads to a remote of another repository, whose screen has the session and the language of the page', async ({
  page,
}) => {
  await page.goto('/?lang=sw');
  await page.getByRole('banner').getByRole('button', { name: 'Menyu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Dream league' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dream league' })).toBeVisible();
  await expect(page.getByText('Ingia ili ushiriki.')).toBeVisible();
  await expect(new Frame(page).header).toBeVisible();
});
