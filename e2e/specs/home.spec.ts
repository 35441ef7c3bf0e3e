import { randomBytes, randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { newMatch } from '../fixtures/match.ts';
import { expect, test } from '../fixtures/test.ts';
import { MatchList } from '../pages/match-list.ts';

const HIGHLIGHTS = '**/api/fixture/highlights/1?*';
const NONE = { data: [], last_page: 0, total: 0 };

const filters = (page: Page) => page.getByRole('group', { name: 'Filter matches' });
const tab = (page: Page, name: string) => filters(page).getByRole('button', { name, exact: true });
const newId = () => randomInt(1_000_000, 2_000_000_000);

/** The next question for a list, as its query says it. */
async function asked(page: Page, act: () => Promise<unknown>): Promise<Record<string, string>> {
  const request = page.waitForRequest(HIGHLIGHTS);
  await act();
  return Object.fromEntries(new URL((await request).url()).searchParams);
}

test('[HOME-01] [HOME-02] [HOME-16] home has everything in its place, also as /index', async ({ page }) => {
  for (const path of ['/', '/index']) {
    await page.goto(path);
    await expect(page).toHaveTitle('Jukwaa · Bet on sports');
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /Today’s matches/);
    await expect(page.getByRole('navigation', { name: 'Products' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Promotions' }).getByRole('link')).toHaveCount(3);
    await expect(page.getByRole('heading', { name: 'Featured games' })).toBeAttached();
    await new MatchList(page).expectLoaded();
    for (const name of ['Market', 'Grouping', 'Tournament'])
      await expect(page.getByRole('combobox', { name, exact: true })).toBeVisible();
    await expect(filters(page).getByRole('button')).toHaveText([
      'Popular',
      'Today',
      'Tomorrow',
      '3 hours',
      '6 hours',
      '12 hours',
      'Two days',
      'Boosted',
    ]);
    await expect(filters(page).getByLabel('Date')).toBeAttached();
    await expect(filters(page).getByRole('link')).toHaveText(['Countries', 'Live']);
  }
});

test('[HOME-03] the date picker is of the popular tab only; live and countries are pages', async ({
  page,
}) => {
  await page.goto('/');
  await new MatchList(page).expectLoaded();
  const tomorrow = new Date(Date.now() + 27 * 3_600_000).toISOString().slice(0, 10);
  const question = await asked(page, () => filters(page).getByLabel('Date').fill(tomorrow));
  expect(question).toMatchObject({ date: tomorrow, page: '0' });
  await tab(page, 'Today').click();
  await expect(filters(page).getByLabel('Date')).toHaveCount(0);
  await tab(page, 'Popular').click();
  await expect(filters(page).getByLabel('Date')).toBeAttached();
  await filters(page).getByRole('link', { name: 'Live' }).click();
  await expect(page).toHaveURL('/live');
  await page.goBack();
  await filters(page).getByRole('link', { name: 'Countries' }).click();
  await expect(page).toHaveURL('/countries');
});

test('[HOME-04] country and tournament come from the address; what is no number is ignored', async ({
  page,
  sandbox,
}) => {
  const category_id = newId();
  const [one, other] = [await newMatch(sandbox, { category_id }), await newMatch(sandbox, { category_id })];
  const list = new MatchList(page);
  await page.goto(`/?Country=${category_id}`);
  await expect(list.rows()).toHaveCount(2);
  await page.goto(`/?Country=${category_id}&tournamentId=${one.tournament_id}`);
  await expect(list.row(one.home_team)).toBeVisible();
  await expect(list.row(other.home_team)).toHaveCount(0);
  const question = await asked(page, () => page.goto('/?Country=kenya&tournamentId=first'));
  expect(Object.keys(question)).not.toContain('category_id');
  expect(Object.keys(question)).not.toContain('tournament_id');
});

test('[HOME-05] [HOME-06] groups are tournaments by priority or hours by time, and fold', async ({
  page,
  sandbox,
}) => {
  const category_id = newId();
  const country = `Land ${randomBytes(3).toString('hex')}`;
  const place = { category_id, country };
  const cup = { ...place, tournament: 'Cup', tournament_id: newId(), priority: 90 };
  const late = await newMatch(sandbox, { ...cup, kick_off_in: 9 * 3_600 });
  const early = await newMatch(sandbox, { ...cup, kick_off_in: 2 * 3_600 });
  const middle = await newMatch(sandbox, {
    ...place,
    tournament: 'League',
    priority: 50,
    kick_off_in: 5 * 3_600,
  });
  const list = new MatchList(page);
  await page.goto(`/?Country=${category_id}`);
  await expect(list.groups).toHaveText([`${country} · Cup22 games`, `${country} · League11 games`]);

  const fold = list.groups.first().getByRole('button');
  await fold.click();
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  await expect(list.rows()).toHaveCount(1);
  await fold.click();
  await expect(list.rows()).toHaveCount(3);

  await page.getByRole('combobox', { name: 'Grouping' }).selectOption('By hour');
  await expect(list.groups).toHaveCount(3);
  await expect(list.groups.first()).toHaveText(/^\d\d\/\d\d \d\d:00/);
  const names = [early, middle, late].map(({ home_team }) => new RegExp(home_team));
  await expect(list.rows()).toHaveText(names);
});

test('[HOME-10] [HOME-07] [ROUTE-27] a row has its id, its odds and the way to all markets', async ({
  page,
  sandbox,
}) => {
  const match = await newMatch(sandbox, { home_team: `Wanderers United ${randomBytes(3).toString('hex')}` });
  const list = new MatchList(page);
  await page.goto(match.list);
  const row = list.row(match.home_team);
  await expect(row).toContainText('Wanderers Unite…');
  await expect(row).toContainText(String(match.game_id));
  await expect(row.getByRole('button')).toHaveText(['1 2.00', 'X 3.40', '2 3.90']);
  await list.pick(match.home_team, 'X');
  await expect(list.odds(match.home_team, '1')).toHaveAttribute('aria-pressed', 'false');
  await row.getByRole('link', { name: /^\+\d+ Markets/ }).click();
  await expect(page).toHaveURL(`/mm/${match.game_id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(match.home_team);
  await expect(page.getByRole('button', { name: 'X 3.40', exact: true }).first()).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('[HOME-11] a choice without matches says so and can be undone', async ({ page }) => {
  await page.goto(`/?tournamentId=${newId()}`);
  await expect(page.getByText('There are no games available for this selection')).toBeVisible();
  await page.getByRole('button', { name: 'Show popular games' }).click();
  await new MatchList(page).expectLoaded();
});

test('[HOME-12] when there is nothing at all, other products are offered', async ({ page }) => {
  await page.route(HIGHLIGHTS, (route) => route.fulfill({ json: NONE }));
  await page.goto('/');
  const { list } = new MatchList(page);
  await expect(list).toContainText(
    'Games for this selection are currently not available. Enjoy these exciting other products.',
  );
  await expect(list.getByRole('link')).toHaveText(['Jackpot', 'Ligi Soo', 'Casino']);
  await list.getByRole('link', { name: 'Casino' }).click();
  await expect(page).toHaveURL('/casino');
});

test('[HOME-13] the list grows at its end, without doubles, until its last page', async ({
  page,
  sandbox,
}) => {
  const tournament_id = newId();
  const matches = await Promise.all(Array.from({ length: 12 }, () => newMatch(sandbox, { tournament_id })));
  const pages: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.includes('/highlights/') && searchParams.get('tournament_id') === String(tournament_id))
      pages.push(searchParams.get('page') ?? '');
  });
  const list = new MatchList(page);
  await page.goto(`/?tournamentId=${tournament_id}`);
  await expect(list.rows().nth(9)).toBeAttached();
  await list.rows().last().scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 3_000);
  await expect(list.rows()).toHaveCount(12);
  for (const { home_team } of matches) await expect(list.row(home_team)).toHaveCount(1);
  await page.mouse.wheel(0, 3_000);
  await expect(list.list.locator('[aria-busy="true"]')).toHaveCount(0);
  expect(pages).toEqual(['0', '1']);
});

test('[HOME-14] another filter starts the list anew, and one sees that it loads', async ({ page }) => {
  const list = new MatchList(page);
  await page.goto('/');
  await list.expectLoaded();
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(HIGHLIGHTS, async (route) => {
    await held;
    await route.continue();
  });
  const question = await asked(page, () => tab(page, 'Tomorrow').click());
  expect(question).toMatchObject({ page: '0', tomorrow: '1' });
  await expect(list.list).toHaveAttribute('aria-busy', 'true');
  await expect(list.rows()).toHaveCount(0);
  answer();
  await list.expectLoaded();
  await expect(list.list).toHaveAttribute('aria-busy', 'false');
});

test.describe('a list that cannot be fetched', () => {
  test.use({ expectedNoise: /Failed to load resource/ });

  test('[HOME-18] says so and can be tried again', async ({ page }) => {
    await page.route(HIGHLIGHTS, (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/');
    const { list } = new MatchList(page);
    await expect(list.getByRole('alert')).toContainText('Failed to fetch data');
    await page.unroute(HIGHLIGHTS);
    await list.getByRole('button', { name: 'Retry' }).click();
    await new MatchList(page).expectLoaded();
  });
});
