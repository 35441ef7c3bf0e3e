import { HEALTH_REPORTS } from '@jukwaa/contracts';
import {
  BROKEN_VERSIONS,
  type BrokenWay,
  publishBrokenCasino,
  publishHalfCasino,
} from '../fixtures/broken-version.ts';
import { ranForeign, remoteFile } from '../fixtures/faults.ts';
import { goInPage } from '../fixtures/go-in-page.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectTheRestWorks } from '../fixtures/the-rest.ts';

test.use({
  expectedNoise:
    /Failed to load resource|Failed to find a valid digest|RemoteLoadError|was preloaded|a broken|Unexpected|Content Security Policy|The above error|net::ERR/,
});

const WAYS = Object.keys(BROKEN_VERSIONS).filter((way): way is BrokenWay => way in BROKEN_VERSIONS);
for (const way of WAYS.filter((one) => one !== 'hangs')) {
  test(`[FED-06] [FED-08] a version that ${way} is replaced by the known-good one in the same page`, async ({
    page,
    sandbox,
  }) => {
    await publishBrokenCasino(page, way);
    await page.goto('/casino');
    await expect(page.getByRole('heading', { name: 'Casino', level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    expect(await ranForeign(page)).toBe(false);
    await expectTheRestWorks(page, sandbox);
  });
}

test('[FED-06] a version that hangs is replaced by the known-good one', async ({ page, sandbox }) => {
  await page.clock.install();
  await publishBrokenCasino(page, 'hangs');
  await page.goto('/casino', { waitUntil: 'commit' });
  await expect(page.getByRole('main')).toHaveAttribute('id', 'main');
  // Each round waits longer: the known-good version starts loading within one, and the next one ends the wait.
  let patience = 0;
  await expect(async () => {
    patience += 1_000;
    await page.clock.fastForward(13_000);
    await expect(page.getByRole('heading', { name: 'Casino', level: 1 })).toBeVisible({ timeout: patience });
  }).toPass();
  await expectTheRestWorks(page, sandbox);
});

test('[FED-06] an unstable network is retried without any action of the visitor', async ({
  page,
  sandbox,
}) => {
  let tries = 0;
  await page.route(remoteFile('virtuals', '(remoteEntry|lobby\\.[^/]+)\\.js'), async (route) => {
    tries += 1;
    // Every second request of each file fails.
    return tries % 2 === 1 ? route.abort() : route.continue();
  });
  await page.goto('/virtuals');
  await expect(page.getByRole('heading', { name: 'Virtual sports', level: 1 })).toBeVisible();
  expect(tries).toBeGreaterThan(1);
  await expectTheRestWorks(page, sandbox, 'Casino');
});

test('[FED-06] one page uses two versions of a remote: the broken screen comes from the other version, and everything else stays', async ({
  page,
  sandbox,
}) => {
  await publishHalfCasino(page);
  await page.goto('/casino');
  await expect(page.getByRole('main')).toContainText('The lobby of the next version');
  await goInPage(page, '/casinogames');
  await expect(page.getByRole('heading', { name: 'Casino games', level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Casino', level: 1 })).toBeVisible();
  await expectTheRestWorks(page, sandbox);
});

test('[FED-06] the page works while the registry is down, and loses only its health report', async ({
  page,
  sandbox,
  baseURL,
}) => {
  test.skip(baseURL?.includes('preview.') === true, 'the views of a preview count for no version');
  const reports: string[] = [];
  await page.route(`**${HEALTH_REPORTS}`, (route) => {
    reports.push(route.request().method());
    return route.abort();
  });
  await page.goto('/casino');
  await expect(page.getByRole('heading', { name: 'Casino', level: 1 })).toBeVisible();
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    Reflect.deleteProperty(document, 'visibilityState');
  });
  await expect.poll(() => reports.length).toBeGreaterThan(0);
  await expectTheRestWorks(page, sandbox);
});
