import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { goInPage } from '../fixtures/go-in-page.ts';
import { expect, test } from '../fixtures/test.ts';
import { Frame } from '../pages/frame.ts';
import { MatchList } from '../pages/match-list.ts';

/** The file with the registry's address and token, and two published versions of the host. */
const {
  JUKWAA_ACCESS: access = '',
  JUKWAA_HOST_NEXT: next = '',
  JUKWAA_HOST_BROKEN: broken = '',
} = process.env;

test.describe.configure({ mode: 'serial' });

/** Asks the registry, with the token for all remotes. */
async function registry(path: string, body?: object): Promise<string> {
  const { url, token } = JSON.parse(await readFile(access, 'utf8'));
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const answer = await fetch(`${url}${path}`, { headers, ...init });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`the registry answered ${answer.status}: ${text}`);
  return text;
}

/** The host's version in the open page, by the script that runs. */
const hostOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const main = document.querySelector<HTMLScriptElement>('script[src*="/main."]');
    return /\/host\/([^/]+)\//.exec(main?.src ?? '')?.[1] ?? 'none';
  });

/** Opens home until its page has this host: a plan is reused for half a second. */
async function openWith(page: Page, version: string): Promise<void> {
  await expect(async () => {
    await page.goto('/');
    expect(await hostOf(page)).toBe(version);
  }).toPass();
  await new MatchList(page).expectLoaded();
}

test('[FED-03] an open page keeps its host over a release and works on, and the next page has the new one', async ({
  page,
  newVisitor,
}) => {
  await page.goto('/');
  await new MatchList(page).expectLoaded();
  const before = await hostOf(page);
  await registry('/remotes/host/promote', { version: next });
  await openWith(await newVisitor(), next);
  await goInPage(page, '/casino');
  await expect(page.getByRole('heading', { name: 'Casino', level: 1 })).toBeVisible();
  await new Frame(page).openMenu();
  expect(await hostOf(page)).toBe(before);
  await openWith(page, next);
});

test.describe('[FED-06] a host that throws at its start', () => {
  test.use({ expectedNoise: /a broken host|was preloaded/ });

  test('is replaced by the live one in the next load, and its health ends the canary', async ({
    newVisitor,
  }) => {
    await registry('/remotes/host/canary', { version: broken, share: 100 });
    await expect(async () => {
      const plan = JSON.parse(await registry('/plan'));
      expect(plan.host_canary.host.manifest.version).toBe(broken);
    }).toPass();
    for (let visitor = 0; visitor < 4; visitor += 1) {
      const page = await newVisitor();
      await page.goto('/');
      await new MatchList(page).expectLoaded();
      expect(await hostOf(page)).toBe(next);
    }
    await expect(async () => expect(await registry('/plan')).not.toContain(broken)).toPass();
    expect(await registry('/audit?remote=host&limit=5')).toContain('rolled back from canary');
  });
});
