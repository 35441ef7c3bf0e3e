import { breakRemote, passChanged, publishBroken, ranForeign, remoteFile } from '../fixtures/faults.ts';
import { newMatch } from '../fixtures/match.ts';
import { expect, test } from '../fixtures/test.ts';
import { Frame } from '../pages/frame.ts';
import { MatchList } from '../pages/match-list.ts';
import { SlipSheet } from '../pages/slip-sheet.ts';

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
  test(`[FED-06] without ${remote} its own area offers a retry, which works when it is back`, async ({
    page,
  }) => {
    const mend = await breakRemote(page, remote, 'aborted');
    await page.goto(path);
    const area = page.getByRole('main').getByRole('alert');
    await expect(area).toContainText('This part could not be loaded');
    await expect(new Frame(page).header).toBeVisible();
    await mend();
    await area.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeAttached();
    await expect(area).toHaveCount(0);
  });
}

for (const fault of ['missing', 'tampered'] as const) {
  test(`[FED-06] [FED-08] a ${fault} remote does not run, and leaves the others alone`, async ({
    page,
    sandbox,
  }) => {
    const match = await newMatch(sandbox);
    const mend = await breakRemote(page, 'casino', fault);
    await page.goto('/casino');
    const area = page.getByRole('main').getByRole('alert');
    await expect(area).toBeVisible();
    const slip = await new SlipSheet(page).open();
    await expect(slip.panel).toContainText('Your slip is empty');
    await slip.panel.getByRole('button', { name: 'Close' }).click();
    expect(await ranForeign(page)).toBe(false);
    await mend();
    await area.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: 'Casino', level: 1 })).toBeVisible();
    await page.goto(match.list);
    await new MatchList(page).pick(match.home_team, '1');
  });
}

test('[FED-06] a remote whose screen throws takes its own area down, and there is a way on', async ({
  page,
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
});

test('[FED-06] a remote that does not come in time is given up', async ({ page }) => {
  await page.clock.install();
  const entry = remoteFile('virtuals', 'remoteEntry\\.js');
  await page.route(entry, () => undefined);
  await page.goto('/virtuals', { waitUntil: 'commit' });
  await expect(page.getByRole('main')).toHaveAttribute('id', 'main');
  await expect(async () => {
    await page.clock.fastForward(21_000);
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible({ timeout: 500 });
  }).toPass();
});

test('[FED-06] [FED-08] a changed chunk does not run, a changed style does not apply, and a retry has the published ones', async ({
  page,
}) => {
  const chunk = remoteFile('virtuals', 'lobby\\.[^/]+\\.js');
  const style = remoteFile('casino', 'lobby\\.[^/]+\\.css');
  await page.route(chunk, (route) => passChanged(route, 'window.foreign = true;'));
  await page.route(style, (route) => passChanged(route, 'body { outline: 7px solid red; }'));
  const area = page.getByRole('main').getByRole('alert');
  const retry = area.getByRole('button', { name: 'Retry' });

  await page.goto('/virtuals');
  await expect(area).toBeVisible();
  expect(await ranForeign(page)).toBe(false);
  await page.unroute(chunk);
  await retry.click();
  await expect(page.getByRole('heading', { name: 'Virtual sports', level: 1 })).toBeVisible();

  await new Frame(page).goToProduct('Casino');
  await expect(area).toBeVisible();
  await expect(page.locator('body')).not.toHaveCSS('outline-width', '7px');
  await page.unroute(style);
  await retry.click();
  await expect(page.getByRole('heading', { name: 'Casino', level: 1 })).toBeVisible();
});

test('[FED-08] what somebody slips into the page does not run', async ({ page }) => {
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const foreign =
      '<script>window.foreign = true</script><script src="https://foreign.example/a.js"></script>';
    await route.fulfill({ response, body: (await response.text()).replace('<body>', `<body>${foreign}`) });
  });
  await page.route('https://foreign.example/a.js', (route) =>
    route.fulfill({ contentType: 'application/javascript', body: 'window.foreign = true;' }),
  );
  await page.goto('/');
  await new MatchList(page).expectLoaded();
  expect(await page.content()).toContain('foreign.example');
  expect(await ranForeign(page)).toBe(false);
});
