import type { Locator, Page } from '@playwright/test';
import { newMatch } from '../fixtures/match.ts';
import { expect, test } from '../fixtures/test.ts';
import { Frame } from '../pages/frame.ts';
import { JackpotPage } from '../pages/jackpot-page.ts';
import { MatchList } from '../pages/match-list.ts';
import { SlipSheet } from '../pages/slip-sheet.ts';

/**
 * Each remote's home address, an element that proves its presence, and a sentence that only its own code contains.
 */
const REMOTES = [
  {
    name: 'sportsbook',
    path: '/',
    shows: (page: Page) => page.getByRole('region', { name: 'Matches' }),
    own: 'There are no games available for this selection',
  },
  {
    name: 'jackpot',
    path: '/jackpot',
    shows: (page: Page) => page.getByRole('button', { name: 'Auto pick' }),
    own: 'A placed jackpot ticket cannot be cancelled or edited',
  },
  {
    name: 'casino',
    path: '/casino',
    shows: (page: Page) => page.getByRole('heading', { name: 'Casino', level: 1 }),
    own: 'No game matches this selection',
  },
  {
    name: 'virtuals',
    path: '/virtuals',
    shows: (page: Page) => page.getByRole('heading', { name: 'Virtual sports', level: 1 }),
    own: 'Leagues, tournaments and instant games',
  },
  {
    name: 'account',
    path: '/login',
    shows: (page: Page) => page.getByRole('heading', { name: 'Login', level: 1 }),
    own: 'Welcome back. Your betslip is waiting',
  },
] as const satisfies readonly {
  name: string;
  path: string;
  shows: (page: Page) => Locator;
  own: string;
}[];

test('[FED-01] a page loads the code of all five remotes from the registry, and none with the host', async ({
  page,
  request,
}) => {
  const loaded = new Set<string>();
  page.on('response', (response) => loaded.add(new URL(response.url()).pathname));
  for (const { path, shows } of REMOTES) {
    await page.goto(path);
    await expect(shows(page)).toBeVisible();
  }
  const read = async (path: string) => (await request.get(path)).text();
  const { files } = await (await request.get('/host/jukwaa.json')).json();
  const host = await Promise.all(
    Object.keys(files)
      .filter((file) => file.endsWith('.js'))
      .map((file) => read(`/host/${file}`)),
  );
  expect(host.length).toBeGreaterThan(3);
  for (const { name, own } of REMOTES) {
    const paths = [...loaded].filter((path) => new RegExp(`^/r/${name}/[^/]+/.+\\.js$`).test(path));
    const texts = await Promise.all(paths.map(read));
    expect(
      texts.some((text) => text.includes(own)),
      name,
    ).toBe(true);
    expect(
      host.filter((text) => text.includes(own)),
      name,
    ).toEqual([]);
  }
});

test('the browser compiles the scripts of host and remote while they download', async ({ page, request }) => {
  const scripts = new Set<string>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js') && !pathname.includes('worker')) scripts.add(pathname);
  });
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Matches' })).toBeVisible();
  await expect(page.locator('html[data-started]')).toHaveCount(1);
  for (const folder of ['/host/', '/r/sportsbook/'])
    expect([...scripts].filter((path) => path.startsWith(folder)).length).toBeGreaterThan(1);
  for (const path of scripts)
    expect((await (await request.get(path)).text()).startsWith('//# allFunctionsCalledOnLoad\n'), path).toBe(
      true,
    );
});

test('[FED-02] host and remotes share one react, one router and one runtime', async ({ page }) => {
  await page.goto('/');
  await expect(REMOTES[0].shows(page)).toBeVisible();
  const frame = new Frame(page);
  await frame.goToProduct('Jackpot');
  await expect(REMOTES[1].shows(page)).toBeVisible();
  await frame.goToProduct('Casino');
  await expect(REMOTES[2].shows(page)).toBeVisible();
  await frame.goToProduct('Virtuals');
  await expect(REMOTES[3].shows(page)).toBeVisible();
  await frame.header.getByRole('link', { name: 'LOGIN' }).click();
  await expect(REMOTES[4].shows(page)).toBeVisible();
  const shared = await page.evaluate(() => {
    const [host] = Reflect.get(globalThis, '__FEDERATION__').__INSTANCES__;
    const scope = host.shareScopeMap.default as Record<
      string,
      Record<string, { loaded?: unknown; from: string; useIn: string[] }>
    >;
    return Object.fromEntries(
      Object.entries(scope).map(([name, versions]) => [
        name,
        Object.values(versions)
          .filter(({ loaded }) => loaded)
          .map(({ from, useIn }) => ({ from, users: useIn.length })),
      ]),
    );
  });
  const everybody = { from: 'jukwaa_host', users: 1 + REMOTES.length };
  expect(shared).toMatchObject({
    react: [everybody],
    'react-router-dom': [everybody],
    '@jukwaa/runtime': [everybody],
    'react-dom': [{ from: 'jukwaa_host' }],
  });
});

test('[FED-02] [SLIP-12] picks of two remotes are in one betslip, which survives a reload', async ({
  page,
  sandbox,
}) => {
  const match = await newMatch(sandbox);
  const frame = new Frame(page);
  await page.goto(match.list);
  await new MatchList(page).pick(match.home_team, '1');
  await frame.goToProduct('Jackpot');
  const jackpot = new JackpotPage(page);
  await jackpot.autoPick();
  const games = await jackpot.picks.count();
  await jackpot.expectPicks(games, games);

  await page.goto('/');
  await expect(frame.navLink('Betslip')).toHaveAccessibleDescription('1 pick');
  const slip = await new SlipSheet(page).open();
  await expect(slip.pick(match.home_team)).toBeVisible();
  await slip.panel.getByRole('tab', { name: /^Jackpot/ }).click();
  await expect(slip.panel.getByText(`Jackpot picks: ${games}`)).toBeVisible();
});
