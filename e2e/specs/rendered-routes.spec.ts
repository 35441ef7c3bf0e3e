import { atLength } from '@jukwaa/build/long-tests';
import { LANGUAGE_COOKIE, THEME_COOKIE } from '@jukwaa/contracts';
import { holdRemotes, isTakenOver, openRendered } from '../fixtures/rendered.ts';
import { addressOf, ODDS, RENDERED_ROUTES, shown } from '../fixtures/rendered-routes.ts';
import { expect, test } from '../fixtures/test.ts';
import { unknownClasses } from '../fixtures/unknown-classes.ts';

test.use({ isRendered: true });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedNoise: /was preloaded using link preload/ });

  for (const { id, path, content } of atLength(RENDERED_ROUTES, 6))
    test(`[${id}] ${path} can be read, and the page has the styles of all its elements`, async ({
      page,
      request,
    }) => {
      await openRendered(page, await addressOf(path, request));
      await expect(shown(page, content)).toBeVisible();
      expect(unknownClasses(await page.content())).toEqual([]);
    });

  test('[LAYOUT-11] a visitor who chose the dark theme gets the page in it', async ({
    page,
    context,
    baseURL,
  }) => {
    await openRendered(page, '/how-to-play');
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(244, 245, 247)');
    await context.addCookies([{ name: THEME_COOKIE, value: 'dark', url: baseURL ?? '' }]);
    await openRendered(page, '/how-to-play');
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(13, 16, 22)');
  });
});

for (const [language, theme, routes] of [
  ['en', 'light', atLength(RENDERED_ROUTES, 12)],
  ['sw', 'dark', atLength(RENDERED_ROUTES, 4)],
] as const)
  test.describe(`in ${language}, ${theme}`, () => {
    test.beforeEach(async ({ page, context, baseURL }) => {
      await context.addCookies([{ name: LANGUAGE_COOKIE, value: language, url: baseURL ?? '' }]);
      await page.addInitScript(
        ([chosen, colours]) => {
          localStorage.setItem('locale', chosen);
          localStorage.setItem('theme', colours);
        },
        [language, theme] as const,
      );
    });

    for (const { id, path, content } of routes)
      test(`[${id}] ${path} keeps the elements that came with the page`, async ({ page, request }) => {
        const release = await holdRemotes(page);
        await openRendered(page, await addressOf(path, request));
        const kept = isTakenOver(shown(page, content));
        await release();
        expect(await kept).toBe(true);
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      });
  });

test('[JACKPOT-01] a jackpot with stored picks keeps the elements that came with the page, and shows the picks', async ({
  page,
}) => {
  await openRendered(page, '/jackpot');
  await expect(page.locator('#root:not([data-served])')).toBeAttached();
  await page.getByRole('button', { name: /^Auto pick/ }).click();
  await expect(page.getByText('Picks 13/13')).toBeVisible();
  const release = await holdRemotes(page);
  await openRendered(page, '/jackpot');
  const kept = isTakenOver(shown(page, ODDS));
  await release();
  expect(await kept).toBe(true);
  await expect(page.getByText('Picks 13/13')).toBeVisible();
});
