import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { newMatch } from '../fixtures/match.ts';
import { buildRelease, ReleasingSite } from '../fixtures/release.ts';
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

test('[PWA-01] an offline visitor sees the lists of countries and leagues', async ({ page, context }) => {
  const main = page.getByRole('main');
  const shown = new Map<string, number>();
  const lists = { '/countries': '/api/fixture/countries/', '/leagues': '/api/fixture/tournaments/' };
  for (const [path, call] of Object.entries(lists)) {
    await page.goto(path);
    await expect(main.getByRole('listitem').first()).toBeVisible();
    await expectKept(page, call);
    shown.set(path, await main.getByRole('listitem').count());
  }
  await context.setOffline(true);
  for (const [path, count] of shown) {
    await page.goto(path);
    await expect(main.getByRole('listitem')).toHaveCount(count);
  }
});

/** A separate site on which the next build of the host can be released. */
async function withRelease(
  baseURL: string | undefined,
  run: (site: ReleasingSite, address: string) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'jukwaa-release-'));
  const site = new ReleasingSite(baseURL ?? '', folder);
  try {
    await buildRelease(folder);
    await run(site, await site.open());
  } finally {
    await site.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** A list, which goes through the worker of the page that asks for it. */
const HANGING_CALL = '/api/fixture/tournaments/0';

const mainTag = (page: Page) => page.locator('script[src*="/main."]');
const mainScript = async (page: Page) => (await mainTag(page).getAttribute('src')) ?? '';
const askIn = (page: Page) => page.getByRole('dialog', { name: 'New version available! Refresh now?' });
const lookForUpdate = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));

/** Opens a page that its worker controls, from the second visit on. */
async function openByWorker(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
}

test.describe('a release', () => {
  test('[PWA-02] a release offers the new version, which runs after a yes', async ({ page, baseURL }) => {
    await withRelease(baseURL, async (site, address) => {
      await openByWorker(page, `${address}/how-to-play`);
      await expect(page.getByRole('heading', { name: 'How to play', level: 1 })).toBeVisible();
      const before = await mainScript(page);
      await expect(askIn(page)).toHaveCount(0);

      site.release();
      await lookForUpdate(page);
      await expect(askIn(page)).toBeVisible();
      expect(await mainScript(page)).toBe(before);
      await askIn(page).getByRole('button', { name: 'Yes' }).click();
      await expect(mainTag(page)).not.toHaveAttribute('src', before);
      await expect(page.getByRole('heading', { name: 'How to play', level: 1 })).toBeVisible();
      await expect(askIn(page)).toHaveCount(0);
    });
  });

  test('[PWA-02] a release in two tabs runs where it was accepted, and the other tab keeps its version and slip and is asked', async ({
    page,
    context,
    baseURL,
    sandbox,
  }) => {
    const match = await newMatch(sandbox);
    await withRelease(baseURL, async (site, address) => {
      await openByWorker(page, address + match.list);
      await new MatchList(page).pick(match.home_team, '1');
      const other = await context.newPage();
      await other.goto(address + match.list);
      await new MatchList(other).expectLoaded();
      const before = await mainScript(page);
      const loads = { page: 0, other: 0 };
      page.on('load', () => {
        loads.page += 1;
      });
      other.on('load', () => {
        loads.other += 1;
      });

      site.release();
      await lookForUpdate(page);
      await askIn(page).getByRole('button', { name: 'Yes' }).click();
      await expect(mainTag(page)).not.toHaveAttribute('src', before);
      await new MatchList(page).expectLoaded();
      await expect((await new SlipSheet(page).open()).pick(match.home_team)).toBeVisible();

      await expect(askIn(other)).toBeVisible();
      await askIn(other).getByRole('button', { name: 'Not now' }).click();
      expect(await mainScript(other)).toBe(before);
      await expect((await new SlipSheet(other).open()).pick(match.home_team)).toBeVisible();
      await other.goBack();
      // A sheet opened for the first time in this tab comes from its original build.
      await other.getByRole('button', { name: /DEPOSIT/ }).click();
      await expect(
        other.getByRole('dialog', { name: 'Deposit' }).getByText('Pay-bill').first(),
      ).toBeVisible();
      expect(loads).toEqual({ page: 1, other: 0 });
      await expect(askIn(page)).toHaveCount(0);
    });
  });

  test('[PWA-02] a release runs soon after a yes although another tab waits for an answer that does not come', async ({
    page,
    context,
    baseURL,
  }) => {
    await withRelease(baseURL, async (site, address) => {
      await openByWorker(page, `${address}/how-to-play`);
      const other = await context.newPage();
      await openByWorker(other, `${address}/how-to-play`);
      const before = await mainScript(page);
      // The worker answers this call, so the browser keeps the old worker active until the answer has come.
      site.hang(HANGING_CALL);
      const isAsked = other.waitForRequest((call) => call.url().includes(HANGING_CALL));
      await other.evaluate((path) => void fetch(path).catch(() => undefined), HANGING_CALL);
      await isAsked;

      site.release();
      await lookForUpdate(page);
      await askIn(page).getByRole('button', { name: 'Yes' }).click();
      await expect(mainTag(page)).not.toHaveAttribute('src', before);
      await expect(page.getByRole('heading', { name: 'How to play', level: 1 })).toBeVisible();
      await expect(askIn(page)).toHaveCount(0);
    });
  });
});
