import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { newMatch } from '../fixtures/match.ts';
import { buildRelease, ReleasingSite } from '../fixtures/release.ts';
import { expect, test } from '../fixtures/test.ts';
import { MatchList } from '../pages/match-list.ts';
import { SlipSheet } from '../pages/slip-sheet.ts';

test.use({
  hasWorker: true,
  expectedNoise: /Failed to load resource|\[(feed|list|wallet|pwa|slip)\]|WebSocket connection/,
});

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

// In one worker, because a build takes longer than a test.
test.describe.configure({ mode: 'default' });

let folder: string;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jukwaa-release-'));
  await buildRelease(folder);
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

/** A separate site on which the next build of the host can be released. */
async function withRelease(
  baseURL: string | undefined,
  run: (site: ReleasingSite, address: string) => Promise<void>,
): Promise<void> {
  const site = new ReleasingSite(baseURL ?? '', folder);
  try {
    await run(site, await site.open());
  } finally {
    await site.close();
  }
}

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
    await expect(other.getByRole('dialog', { name: 'Deposit' }).getByText('Pay-bill').first()).toBeVisible();
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
