import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { newMatch } from '../fixtures/match.ts';
import { expect, test } from '../fixtures/test.ts';
import { Frame } from '../pages/frame.ts';
import { MatchList } from '../pages/match-list.ts';
import { SlipSheet } from '../pages/slip-sheet.ts';

test.use({
  hasWorker: true,
  // Offline the browser logs an error for every request.
  expectedNoise:
    /Failed to load resource|ERR_INTERNET_DISCONNECTED|\[(feed|list|wallet|pwa|slip)\]|WebSocket connection/,
});

/** Waits until the worker runs and has stored an answer, the page and its scripts. */
async function expectKept(page: Page, url: string): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect
    .poll(() =>
      page.evaluate(async (wanted) => {
        const names = await caches.keys();
        const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
        const urls = kept.flat().map((request) => request.url);
        const scripts = [...document.scripts].flatMap(({ src }) => (src === '' ? [] : [src]));
        const hasScripts = scripts.every((src) => urls.includes(src));
        return (
          hasScripts && urls.some((one) => one.includes(wanted)) && urls.some((one) => one.endsWith('/'))
        );
      }, url),
    )
    .toBe(true);
}

test('[PWA-01] a visitor can install the page, which has a manifest with icons of every kind', async ({
  page,
  request,
}) => {
  await page.goto('/');
  const href = await page.locator('link[rel="manifest"]').getAttribute('href');
  const response = await request.get(href ?? '');
  expect(response.headers()['content-type']).toContain('application/manifest+json');
  const manifest = await response.json();
  expect(manifest).toMatchObject({ name: 'Jukwaa', start_url: '/', scope: '/', display: 'standalone' });
  const kinds = manifest.icons.map(
    ({ sizes, purpose }: { sizes: string; purpose: string }) => `${sizes} ${purpose}`,
  );
  expect(kinds).toEqual(expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']));
  for (const { src, sizes } of manifest.icons) {
    const icon = await page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    if (sizes !== 'any') expect(icon).toBe(sizes);
  }
  await expect(page.locator('link[rel="apple-touch-icon"]')).toHaveAttribute('href', /png$/);
});

test('[API-06] the worker is /sw.js, and controls the whole site', async ({ page }) => {
  await page.goto('/countries');
  const registration = await page.evaluate(async () => {
    const { active, scope } = await navigator.serviceWorker.ready;
    return { scope, script: active?.scriptURL };
  });
  const { origin } = new URL(page.url());
  expect(registration).toEqual({ scope: `${origin}/`, script: `${origin}/sw.js` });
});

test('[PWA-01] an offline visitor sees the page, its last list and the slip, with a notice that odds are old', async ({
  page,
  context,
  sandbox,
}) => {
  const match = await newMatch(sandbox);
  await page.goto(match.list);
  await new MatchList(page).pick(match.home_team, '1');
  await expectKept(page, `tournament_id=${match.tournament_id}`);
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          performance.getEntriesByType('resource').filter(({ name }) => name.includes('slot-betslip')).length,
      ),
    )
    .toBe(2);
  await context.setOffline(true);
  await page.reload();
  const list = new MatchList(page);
  await expect(list.row(match.home_team)).toBeVisible();
  await expect(new Frame(page).says('You are offline. Odds are locked until you are back.')).toBeVisible();
  const slip = await new SlipSheet(page).open();
  await expect(slip.pick(match.home_team)).toBeVisible();
  await context.setOffline(false);
  await expect(new Frame(page).says('You are offline')).toHaveCount(0);
});

test('[PWA-01] an offline visitor sees the lists of countries and leagues', async ({
  page,
  context,
  sandbox,
}) => {
  const id = randomInt(1_000_000, 900_000_000);
  const place = { category_id: id, country: `Land ${id}`, tournament_id: id, tournament: `Cup ${id}` };
  await newMatch(sandbox, place);
  const lists = [
    { path: '/countries', call: '/api/fixture/countries/', name: place.country },
    { path: '/leagues', call: '/api/fixture/tournaments/', name: place.tournament },
  ];
  const row = (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name });
  for (const { path, call, name } of lists) {
    await page.goto(path);
    await expect(row(name)).toBeVisible();
    await expectKept(page, call);
  }
  await context.setOffline(true);
  for (const { path, name } of lists) {
    await page.goto(path);
    await expect(row(name)).toBeVisible();
  }
});
