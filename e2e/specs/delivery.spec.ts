import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { liveAddress } from '../fixtures/base-address.ts';
import { passChanged, ranForeign, remoteFile } from '../fixtures/faults.ts';
import { expect, test } from '../fixtures/test.ts';
import { MatchList } from '../pages/match-list.ts';

/** The remote's version in the open page's plan. */
const versionOf = (page: Page, remote: string): Promise<string> =>
  page.evaluate((name) => {
    const config = JSON.parse(document.getElementById('jukwaa')?.textContent ?? 'null');
    return String(config.plan.remotes[name].version);
  }, remote);

const liveBeside = (baseURL: string | undefined) => liveAddress(baseURL ?? 'http://localhost:8080');

/** The address of a host name below `preview`, next to the address under test. */
function previewAddress(baseURL: string | undefined, host: string, path = '/'): string {
  const app = new URL(liveBeside(baseURL));
  return `${app.protocol}//${host}.${app.host}${path}`;
}

const badge = (page: Page) => page.getByRole('complementary', { name: 'Preview' });

test.describe('[FED-04] a preview', () => {
  test('a preview shows the live host with the previewed version, names it, and is left with a tap', async ({
    page,
    baseURL,
  }) => {
    const live = liveBeside(baseURL);
    await page.goto(`${live}/casino`);
    const version = await versionOf(page, 'casino');
    await expect(badge(page)).toHaveCount(0);
    const hash = version.split('-').at(-1);
    await page.goto(previewAddress(baseURL, `${hash}--casino.preview`, '/casino?page=1'));
    await expect(page.getByRole('heading', { name: 'Casino', level: 1 })).toBeVisible();
    await expect(badge(page)).toContainText(`Preview: casino ${version}`);
    await expectAccessible(page);
    await badge(page).getByRole('link', { name: 'Leave preview' }).click();
    await expect(page.getByRole('heading', { name: 'Casino', level: 1 })).toBeVisible();
    await expect(badge(page)).toHaveCount(0);
    expect(page.url()).toBe(`${live}/casino?page=1`);
  });

  for (const [what, host, path, text] of [
    [
      'that is not there',
      'no-such-label--casino.preview',
      '/',
      'There is no such preview. You see the live app.',
    ],
    [
      'by a forged link',
      'preview',
      '/preview/made.up',
      'This preview link is not valid. You see the live app.',
    ],
  ] as const)
    test(`${what} shows the live app with a message`, async ({ page, baseURL }) => {
      await page.goto(previewAddress(baseURL, host, path));
      await new MatchList(page).expectLoaded();
      await expect(badge(page)).toContainText(text);
    });
});

test.describe('[FED-08] a changed file never runs:', () => {
  test.use({
    expectedNoise:
      /Failed to load resource|Failed to find a valid digest|RemoteLoadError|ChunkLoadError|Loading (CSS )?chunk|was preloaded|Content Security Policy/,
  });

  for (const [kind, file] of [
    ['entry', 'remoteEntry\\.js'],
    ['exposed module', 'remote\\.[^/]+\\.js'],
    ['chunk', 'lobby\\.[^/]+\\.js'],
  ] as const)
    test(`the ${kind} of a remote`, async ({ page }) => {
      const changed: string[] = [];
      await page.route(remoteFile('casino', file), (route) => {
        changed.push(route.request().url());
        return passChanged(route, 'window.foreign = true;');
      });
      await page.goto('/casino');
      await expect(page.getByRole('main').getByRole('alert')).toContainText('could not be loaded');
      expect(changed.length).toBeGreaterThan(0);
      expect(await ranForeign(page)).toBe(false);
    });

  test('a changed style of a remote does not apply', async ({ page }) => {
    await page.route(remoteFile('casino', 'lobby\\.[^/]+\\.css'), (route) =>
      passChanged(route, 'body { outline: 7px solid red; }'),
    );
    await page.goto('/casino');
    await expect(page.getByRole('main').getByRole('alert')).toContainText('could not be loaded');
    await expect(page.locator('body')).not.toHaveCSS('outline-width', '7px');
  });

  for (const [kind, file] of [
    ['first script', 'main\\.[^/]+\\.js'],
    ['libraries', 'libraries\\.[^/]+\\.js'],
    ['chunk', '(?!main|libraries)[^/]+\\.js'],
  ] as const)
    test(`the ${kind} of the host`, async ({ page }) => {
      const changed: string[] = [];
      await page.route(new RegExp(`/host/(?:[^/]+/)?${file}$`), (route) => {
        changed.push(route.request().url());
        return passChanged(route, 'window.foreign = true;');
      });
      const refused = page.waitForEvent('console', (message) => /valid digest/.test(message.text()));
      await page.goto('/');
      await refused;
      expect(changed.length).toBeGreaterThan(0);
      expect(await ranForeign(page)).toBe(false);
      // Other requests may be pending.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });

  test('a changed style of the host does not apply', async ({ page }) => {
    await page.route(/\/host\/main\.[^/]+\.css$/, (route) =>
      passChanged(route, 'body { outline: 7px solid red; }'),
    );
    const refused = page.waitForEvent('console', (message) => /valid digest/.test(message.text()));
    await page.goto('/');
    await refused;
    await expect(page.locator('body')).not.toHaveCSS('outline-width', '7px');
  });
});
