import { atLength } from '@jukwaa/build/long-tests';
import { HighlightsAnswer, LANGUAGE_COOKIE } from '@jukwaa/contracts';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import * as v from 'valibot';
import { holdRemotes, isTakenOver, openRendered } from '../fixtures/rendered.ts';
import { expect, test } from '../fixtures/test.ts';
import { unknownClasses } from '../fixtures/unknown-classes.ts';

test.use({ isRendered: true });

const ODDS = /^\d+\.\d\d$/;
const MATCH = '/mm/:game_id';

/** Routes, and content of their first screen that is the same in both languages. */
const ROUTES: readonly (readonly [id: string, path: string, content: string | RegExp])[] = [
  ['ROUTE-03', '/live', ODDS],
  ['ROUTE-27', MATCH, ODDS],
  ['ROUTE-09', '/jackpot', ODDS],
  ['ROUTE-04', '/casino', 'Aviator'],
  ['ROUTE-13', '/virtuals', /^\d+:\d\d$/],
  ['ROUTE-21', '/how-to-play', /M-Pesa/],
  ['ROUTE-01', '/sport/basketball', ODDS],
  ['ROUTE-16', '/livescore', /^\d+('|\+)/],
  // The title becomes a button once the answer of the game is there.
  ['ROUTE-06', '/play-aviator', /^(Login|Ingia)$/],
  ['ROUTE-10', '/ligisoo', /Premier League/],
  ['ROUTE-03', '/epl', ODDS],
  ['ROUTE-23', '/countries', 'Kenya'],
  ['ROUTE-23', '/leagues', /Premier League/],
  ['ROUTE-30', '/results', /^(Results|Matokeo)$/],
  ['ROUTE-05', '/crashgames', 'Aviator'],
  ['ROUTE-23', '/promos', /Ksh 30/],
];

/** The path, with the number of a coming match. */
async function addressOf(path: string, request: APIRequestContext): Promise<string> {
  if (path !== MATCH) return path;
  const answer = await request.get('/api/fixture/highlights/1?page=0&per_page=1&upcoming=1');
  const [first] = v.parse(HighlightsAnswer, await answer.json()).data;
  if (first === undefined) throw new Error('no match is coming');
  return path.replace(':game_id', String(first.game_id));
}

/** The last one: matches that have been in play for long come first, and may end. */
const shown = (page: Page, content: string | RegExp): Locator =>
  page.getByRole('main').getByText(content).last();

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedNoise: /was preloaded using link preload/ });

  for (const [id, path, content] of atLength(ROUTES, 6))
    test(`[${id}] ${path} can be read, and the page has the styles of all its elements`, async ({
      page,
      request,
    }) => {
      await openRendered(page, await addressOf(path, request));
      await expect(shown(page, content)).toBeVisible();
      expect(unknownClasses(await page.content())).toEqual([]);
    });
});

for (const [language, theme, routes] of [
  ['en', 'light', atLength(ROUTES, 10)],
  ['sw', 'dark', atLength(ROUTES, 4)],
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

    for (const [id, path, content] of routes)
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
