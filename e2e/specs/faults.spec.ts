import {
  breakFiles,
  breakRemote,
  passChanged,
  publishBroken,
  ranForeign,
  remoteFile,
} from '../fixtures/faults.ts';
import { goInPage } from '../fixtures/go-in-page.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectTheRestWorks } from '../fixtures/the-rest.ts';
import { Frame } from '../pages/frame.ts';
import { MatchList } from '../pages/match-list.ts';

const PLACES = [
  ['sportsbook', '/', 'Bet on sports'],
  ['jackpot', '/jackpot', 'Jackpot'],
  ['casino', '/casino', 'Casino'],
  ['virtuals', '/virtuals', 'Virtual sports'],
  ['account', '/login', 'Login'],
] as const;

test.use({
  expectedNoise:
    /Failed to load resource|Failed to find a valid digest|RemoteLoadError|ChunkLoadError|Loading CSS chunk|was preloaded|a broken screen|Content Security Policy/,
});

for (const [remote, path, heading] of PLACES) {
  test(`[FED-06] without ${remote} its own area offers a retry, which works once the remote is back`, async ({
    page,
  }) => {
    const mend = await breakRemote(page, remote, 'aborted');
    await page.goto(path);
    const area = page
      .getByRole('main')
      .getByRole('alert')
      .filter({ hasText: 'This part could not be loaded' });
    await expect(area).toBeVisible();
    await expect(new Frame(page).header).toBeVisible();
    mend();
    await area.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeAttached();
    await expect(area).toHaveCount(0);
  });
}

for (const fault of ['missing', 'tampered'] as const) {
  test(`[FED-06] [FED-08] a ${fault} remote does not run, and other remotes work`, async ({
    page,
    sandbox,
  }) => {
    const mend = await breakRemote(page, 'casino', fault);
    await page.goto('/casino');
    const area = page.getByRole('main').getByRole('alert');
    await expect(area).toBeVisible();
    await expectTheRestWorks(page, sandbox);
    await goInPage(page, '/casino');
    await expect(area).toBeVisible();
    expect(await ranForeign(page)).toBe(false);
    mend();
    await area.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: 'Casino', level: 1 })).toBeVisible();
  });
}

test('[FED-06] a page that is older than the files of its version gets the plan of the moment at a retry', async ({
  page,
}) => {
  await page.goto('/');
  await new MatchList(page).rows().first().waitFor();
  const mend = await breakFiles(page, /\/r\/casino\/.+\.js$/, (route) =>
    route.fulfill({ status: 404, body: 'gone' }),
  );
  await goInPage(page, '/casino');
  const retry = page.getByRole('main').getByRole('alert').getByRole('button', { name: 'Retry' });
  await retry.waitFor();
  page.on('request', (request) => {
    if (request.isNavigationRequest()) mend();
  });
  const loaded = page.waitForRequest((request) => request.isNavigationRequest());
  await retry.click();
  await loaded;
  await expect(page.getByRole('heading', { name: 'Casino', level: 1 })).toBeVisible();
});

test('[FED-06] a remote whose screen throws breaks only its own area, which offers a link elsewhere', async ({
  page,
  sandbox,
}) => {
  const script = `globalThis.jukwaa_casino = {
    init() {},
    get: async () => () => ({
      default: { slots: {}, screens: { lobby: async () => ({ default() { throw new Error('a broken screen'); } }) } },
    }),
  };`;
  await publishBroken(page, '/casino', 'casino', script);
  await page.goto('/casino');
  const area = page.getByRole('main').getByRole('alert');
  await expect(area).toContainText('This part could not be loaded');
  await area.getByRole('link', { name: 'Home' }).click();
  await new MatchList(page).expectLoaded();
  await expectTheRestWorks(page, sandbox);
});

test('[FED-06] a remote that exceeds the time limit is given up', async ({ page, sandbox }) => {
  await page.clock.install();
  const entry = remoteFile('virtuals', 'remoteEntry\\.js');
  await page.route(entry, () => undefined);
  await page.goto('/virtuals', { waitUntil: 'commit' });
  await expect(page.getByRole('main')).toHaveAttribute('id', 'main');
  await expect(async () => {
    await page.clock.fastForward(21_000);
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible({ timeout: 500 });
  }).toPass();
  await expectTheRestWorks(page, sandbox, 'Casino');
});

test('[FED-06] [FED-08] a changed chunk does not run, a changed style does not apply, and a retry loads the published ones', async ({
  page,
}) => {
  const mendChunk = await breakFiles(page, remoteFile('virtuals', 'lobby\\.[^/]+\\.js'), (route) =>
    passChanged(route, 'window.foreign = true;'),
  );
  const mendStyle = await breakFiles(page, remoteFile('casino', 'lobby\\.[^/]+\\.css'), (route) =>
    passChanged(route, 'body { outline: 7px solid red; }'),
  );
  const area = page.getByRole('main').getByRole('alert');
  const retry = area.getByRole('button', { name: 'Retry' });

  await page.goto('/virtuals');
  await expect(area).toBeVisible();
  expect(await ranForeign(page)).toBe(false);
  mendChunk();
  await retry.click();
  await expect(page.getByRole('heading', { name: 'Virtual sports', level: 1 })).toBeVisible();

  await new Frame(page).goToProduct('Casino');
  await expect(area).toBeVisible();
  await expect(page.locator('body')).not.toHaveCSS('outline-width', '7px');
  mendStyle();
  await retry.click();
  await expect(page.getByRole('heading', { name: 'Casino', level: 1 })).toBeVisible();
});
