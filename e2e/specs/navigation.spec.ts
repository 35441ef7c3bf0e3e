import { fillLogin } from '../fixtures/player.ts';
import { expect, test } from '../fixtures/test.ts';

test('[NAV-01] a new page starts at its top from any scroll position', async ({ page }) => {
  await page.goto('/terms-and-condition');
  const foot = page.getByRole('contentinfo');
  await foot.getByRole('link', { name: 'Privacy policy' }).scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);
  await page.evaluate(() => {
    const scrolls: ScrollToOptions[] = [];
    Object.assign(window, { scrolls });
    const scrollTo = window.scrollTo.bind(window);
    window.scrollTo = (options?: number | ScrollToOptions) => {
      if (typeof options !== 'object') return;
      scrolls.push(options);
      scrollTo(options);
    };
  });
  await foot.getByRole('link', { name: 'Privacy policy' }).click();
  await expect(page.getByRole('heading', { name: 'Privacy policy', level: 1 })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  expect(await page.evaluate(() => Reflect.get(window, 'scrolls'))).toContainEqual({
    top: 0,
    behavior: 'smooth',
  });
});

test('[NAV-02] after login a user is at the requested part of the page', async ({ page, player }) => {
  await page.goto('/responsible-gambling');
  await page.locator('#limits').getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL('/login');
  await fillLogin(page, player.local, player.password);
  await expect(page).toHaveURL('/responsible-gambling#limits');
  await expect(page.getByRole('heading', { name: 'My limits' })).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'Deposits' })).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
});

test('[NAV-05] a game launch without a game leads home', async ({ page }) => {
  await page.goto('/casinogames?game=');
  await expect(page).toHaveURL('/');
});

test.describe('on an Android phone with an app for share links', () => {
  test('[ROUTE-20] a share link goes to its full address on the app’s host', async ({ page }) => {
    await page.route(/\/share\/AB12CD/, async (route) => {
      const response = await route.fetch();
      const html = (await response.text()).replace(
        '"support":',
        '"app_url":"https://app.jukwaa.example","support":',
      );
      await route.fulfill({ response, body: html });
    });
    await page.route(/^https:\/\/app\.jukwaa\.example/, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>The app</title>' }),
    );
    await page.goto('/share/AB12CD?utm_source=sms');
    await expect(page).toHaveURL('https://app.jukwaa.example/share/AB12CD?utm_source=sms');
  });
});
