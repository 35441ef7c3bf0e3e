import { randomInt } from 'node:crypto';
import { multiply } from '../fixtures/long-list.ts';
import { newMatch } from '../fixtures/match.ts';
import { expect, test } from '../fixtures/test.ts';
import { FilterBar } from '../pages/filter-bar.ts';
import { MatchList } from '../pages/match-list.ts';

const HIGHLIGHTS = '**/api/fixture/highlights/1?*';
const NONE = { data: [], last_page: 0, total: 0 };

const newId = () => randomInt(1_000_000, 900_000_000);

test('[HOME-11] a selection without matches says so and can be undone', async ({ page }) => {
  await page.goto(`/?tournamentId=${newId()}`);
  await expect(page.getByText('There are no games available for this selection')).toBeVisible();
  await page.getByRole('button', { name: 'Show popular matches' }).click();
  await new MatchList(page).expectLoaded();
});

test('[HOME-12] without any matches, home offers other products', async ({ page }) => {
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

test('[HOME-06] [HOME-13] the list grows at its end, without duplicates, until its last page', async ({
  page,
  sandbox,
}) => {
  const tournament_id = newId();
  const matches = await Promise.all(Array.from({ length: 12 }, () => newMatch(sandbox, { tournament_id })));
  const pages = new Set<string>();
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.includes('/highlights/') && searchParams.get('tournament_id') === String(tournament_id))
      pages.add(searchParams.get('page') ?? '');
  });
  const list = new MatchList(page);
  await page.goto(`/?tournamentId=${tournament_id}`);
  await expect(list.rows()).toHaveCount(10);
  await expect(list.groups).toContainText('12 matches');
  await list.rows().last().scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 3_000);
  await expect(list.rows()).toHaveCount(12);
  for (const { home_team } of matches) await expect(list.row(home_team)).toHaveCount(1);
  await page.mouse.wheel(0, 3_000);
  await expect(list.list.locator('[aria-busy="true"]')).toHaveCount(0);
  expect([...pages].toSorted()).toEqual(['0', '1']);
});

test('[HOME-14] another filter starts the list again and shows that it loads', async ({ page }) => {
  const list = new MatchList(page);
  const filters = new FilterBar(page);
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
  const question = await filters.question('tomorrow', () => filters.tab('Tomorrow').click());
  expect(question).toMatchObject({ page: '0', tomorrow: '1' });
  await expect(list.list).toHaveAttribute('aria-busy', 'true');
  await expect(list.rows()).toHaveCount(0);
  answer();
  await list.expectLoaded();
  await expect(list.list).toHaveAttribute('aria-busy', 'false');
});

test('[HOME-14] another filter tapped deep in a list shows the top and first page of the new one', async ({
  page,
  sandbox,
}) => {
  const match = await newMatch(sandbox);
  await multiply(page, match.tournament_id, { rows: 120, each: 120, perPage: 10 });
  const pages: string[] = [];
  page.on('request', (request) => {
    const { searchParams } = new URL(request.url());
    if (searchParams.has('tomorrow')) pages.push(searchParams.get('page') ?? '');
  });
  const list = new MatchList(page);
  const filters = new FilterBar(page);
  // Less high than a page of the list, whose end would ask for the next one.
  await page.setViewportSize({ width: 393, height: 600 });
  await page.goto(match.list);
  await list.expectLoaded();
  await expect(async () => {
    await list.list.evaluate((box) => box.scrollIntoView({ block: 'end' }));
    await expect(list.row('Home 119')).toBeInViewport({ timeout: 500 });
  }).toPass();

  await filters.tab('Tomorrow').click();
  await expect(list.row('Home 0')).toBeInViewport({ ratio: 1 });
  const head = await list.groups.first().boundingBox();
  const switches = await filters.choice('Grouping').boundingBox();
  expect(head?.y).toBeGreaterThanOrEqual((switches?.y ?? 0) + (switches?.height ?? 0));
  expect(await list.list.evaluate((box) => box.querySelectorAll('[data-match]').length)).toBe(10);
  await page.mouse.wheel(0, 3_000);
  await expect(list.row('Home 19')).toBeAttached();
  expect(pages.slice(0, 2)).toEqual(['0', '1']);
});

test.describe('a list that cannot be fetched', () => {
  test.use({ expectedNoise: /Failed to load resource|WebSocket|\[(boot|feed|flags|live|list|wallet)\]/ });

  test('[HOME-18] a list that cannot be fetched shows an error and offers a retry', async ({ page }) => {
    await page.route(HIGHLIGHTS, (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/');
    const { list } = new MatchList(page);
    await expect(list.getByRole('alert')).toContainText('Failed to fetch data');
    await page.unroute(HIGHLIGHTS);
    await list.getByRole('button', { name: 'Retry' }).click();
    await new MatchList(page).expectLoaded();
  });

  test('[HOME-18] a list that cannot be fetched shows list and match again when the phone is back online', async ({
    page,
    sandbox,
  }) => {
    const match = await newMatch(sandbox);
    const list = new MatchList(page);
    const failed = page.getByRole('main').getByRole('alert').filter({ hasText: 'Failed to fetch data' });
    await page.goto(match.list);
    await list.expectLoaded();
    await page.context().setOffline(true);
    await new FilterBar(page).tab('12 hours').click();
    await expect(failed).toBeVisible();
    await page.context().setOffline(false);
    const title = page.getByRole('heading', { level: 1 }).filter({ hasText: match.home_team });
    const open = () => list.row(match.home_team).getByRole('link').click();
    await open();
    await expect(title).toBeVisible();
    await page.goBack();
    await expect(list.row(match.home_team)).toBeVisible();
    await page.context().setOffline(true);
    await open();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('This did not load.');
    await page.context().setOffline(false);
    await expect(title).toBeVisible();
  });
});
