import { atLength } from '@jukwaa/build/long-tests';
import type { Page } from '@playwright/test';
import { dropOnce, filesOf, hangOnce, inRounds } from '../fixtures/file-faults.ts';
import { goInPage } from '../fixtures/go-in-page.ts';
import { expect, test } from '../fixtures/test.ts';
import { Frame } from '../pages/frame.ts';

test.use({
  expectedNoise:
    /Failed to load resource|ChunkLoadError|PartLoadError|RemoteLoadError|Loading (CSS )?chunk|Loading CSS|was preloaded|net::ERR|The above error|\[(feed|list|wallet|slip|boot)\]|WebSocket connection/,
});

const main = (page: Page) => page.getByRole('main');
async function expectWholePage(page: Page): Promise<void> {
  // Also behind an open sheet, which hides the page from assistive technology.
  await expect(page.locator('header a[href="/"]').first()).toBeVisible();
  await expect(page.locator('html[data-started]')).toHaveCount(1);
  await expect(page.locator('main a[href]').first()).toBeVisible();
  await expect(page.getByText('Unexpected Application Error')).toHaveCount(0);
}

test('[FED-06] the page starts even if any one of its files fails once', async ({ page }) => {
  const open = async () => {
    await page.goto('/');
    await expectWholePage(page);
  };
  const files = await filesOf(page, open);
  expect(files.length).toBeGreaterThan(5);
  for (const round of inRounds(files))
    await test.step(round.join(' '), async () => {
      const restore = await dropOnce(page, round);
      await open();
      await expect(main(page).getByRole('alert')).toHaveCount(0);
      await restore();
    });
});

const LAZY = [
  ['the deposit sheet', /DEPOSIT/, 'Deposit'],
  ['the menu', 'Menu', 'Menu'],
  ['the list of sports', 'More', 'Sports'],
] as const;

for (const [what, button, dialog] of LAZY)
  test(`[FED-06] ${what} opens even if any one of its files fails once`, async ({ page }) => {
    const open = async () => {
      await page.getByRole('button', { name: button }).first().click();
      await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
      await expect(page.getByRole('dialog').getByRole('alert')).toHaveCount(0);
    };
    await page.goto('/');
    await expectWholePage(page);
    const files = await filesOf(page, open);
    expect(files.length).toBeGreaterThan(0);
    for (const round of inRounds(files))
      await test.step(round.join(' '), async () => {
        await page.goto('/');
        await expectWholePage(page);
        const restore = await dropOnce(page, round);
        await open();
        await restore();
      });
  });

// The first of them, except at length: each waits for seconds.
for (const [what, button, dialog] of atLength(LAZY, 1))
  test(`[FED-06] ${what} shows an error when any one of its files hangs, and opens at a retry`, async ({
    page,
  }) => {
    const sheet = page.getByRole('dialog', { name: dialog });
    const open = async () => {
      await page.goto('/');
      await expectWholePage(page);
      await page.getByRole('button', { name: button }).first().click();
      await expect(sheet).toBeVisible();
    };
    // Files that the page itself loads, also after its first paint, do not belong to the sheet.
    const own = await filesOf(page, async () => {
      const settled = page.waitForResponse((response) => response.url().includes('/after-paint.'));
      await page.goto('/');
      await expectWholePage(page);
      await settled;
      await page.waitForLoadState('networkidle');
    });
    const asked = await filesOf(page, async () => {
      await page.getByRole('button', { name: button }).first().click();
      await expect(sheet.getByRole('alert')).toHaveCount(0);
      await page.waitForLoadState('networkidle');
    });
    const files: string[] = [];
    // The sheets are the host's. A busy page loads files of its remotes, and the code of its vitals, late.
    for (const file of asked.filter((one) => one.startsWith('/host/') && !own.includes(one))) {
      const text = await (await page.request.get(file)).text();
      if (!text.includes('followVitals:()')) files.push(file);
    }
    expect(files.length).toBeGreaterThan(0);
    for (const file of atLength(files, 1))
      await test.step(file, async () => {
        await hangOnce(page, file);
        await open();
        await expect(sheet.getByRole('alert')).toContainText('This part could not be loaded');
        await sheet.getByRole('button', { name: 'Retry' }).click();
        await expect(sheet.getByRole('alert')).toHaveCount(0);
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      });
  });

/** A remote, its screen, and the screen's heading. */
const REMOTES = [
  ['casino', '/casino', 'Casino'],
  ['virtuals', '/virtuals', 'Virtual sports'],
] as const;

for (const [remote, path, name] of atLength(REMOTES, 1))
  test(`[FED-06] the ${remote} remote shows an error when any one of its files hangs, and loads at a retry`, async ({
    page,
  }) => {
    const heading = page.getByRole('heading', { name, level: 1 });
    const open = async () => {
      await page.goto('/how-to-play');
      await expect(page.getByRole('heading', { name: 'How to play', level: 1 })).toBeVisible();
      await goInPage(page, path);
    };
    const asked = await filesOf(page, async () => {
      await open();
      await expect(heading).toBeVisible();
    });
    const files = asked.filter((file) => file.startsWith(`/r/${remote}/`));
    // The entry, and at least one chunk or style.
    expect(files.length).toBeGreaterThan(1);
    for (const file of atLength(files, 2))
      await test.step(file, async () => {
        await hangOnce(page, file);
        await open();
        await expect(main(page).getByRole('alert')).toContainText('This part could not be loaded');
        await main(page).getByRole('button', { name: 'Retry' }).click();
        await expect(heading).toBeVisible();
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      });
  });

test('[FED-06] a sheet that fails to load shows an error in its place, and header, list and slip stay', async ({
  page,
}) => {
  await page.goto('/');
  await expectWholePage(page);
  const lazy = /\/host\/.+\.js$/;
  await page.route(lazy, (route) => route.abort());
  await page.getByRole('button', { name: /DEPOSIT/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Deposit' });
  await expect(sheet.getByRole('alert')).toContainText('This part could not be loaded');
  await sheet.getByRole('button', { name: 'Retry' }).click();
  await expect(sheet.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  await expect(sheet.getByRole('alert')).toContainText('Your betslip stays as it is.');
  await expectWholePage(page);
  await page.unroute(lazy);
  await sheet.getByRole('button', { name: 'Retry' }).click();
  await expect(sheet.getByText('Pay-bill').first()).toBeVisible();
  await expect(sheet.getByRole('alert')).toHaveCount(0);
});

test('[FED-06] a sheet that hangs shows an error after a while, and a retry loads it', async ({ page }) => {
  await page.goto('/');
  await expectWholePage(page);
  const lazy = /\/host\/.+\.js$/;
  let hanging = true;
  await page.route(lazy, (route) => (hanging ? undefined : route.continue()));
  await page.getByRole('button', { name: /DEPOSIT/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Deposit' });
  await expect(sheet.getByRole('alert')).toContainText('This part could not be loaded');
  hanging = false;
  await sheet.getByRole('button', { name: 'Retry' }).click();
  await expect(sheet.getByText('Pay-bill').first()).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('[FED-06] a part that failed offline loads by itself when the connection returns', async ({
  page,
  context,
}) => {
  await page.goto('/how-to-play');
  await expect(page.getByRole('heading', { name: 'How to play', level: 1 })).toBeVisible();
  await context.setOffline(true);
  await goInPage(page, '/virtuals');
  await expect(main(page).getByRole('alert')).toContainText('This part could not be loaded');
  await expect(new Frame(page).says('You are offline')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Virtual sports', level: 1 })).toBeVisible();
  await expect(main(page).getByRole('alert')).toHaveCount(0);
});

test('[FED-06] a remote whose entry hangs shows an error within seconds, and a retry loads it', async ({
  page,
}) => {
  await page.goto('/how-to-play');
  await expect(page.getByRole('heading', { name: 'How to play', level: 1 })).toBeVisible();
  const entry = /\/r\/casino\/[^/]+\/remoteEntry\.js/;
  let hanging = true;
  await page.route(entry, (route) => (hanging ? undefined : route.continue()));
  await goInPage(page, '/casino');
  await expect(main(page).getByRole('alert')).toContainText('This part could not be loaded');
  await expect(main(page).getByRole('link', { name: 'Home' })).toBeVisible();
  hanging = false;
  await main(page).getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Casino', level: 1 })).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
