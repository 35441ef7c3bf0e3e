import { randomBytes, randomInt } from 'node:crypto';
import { newMatch } from '../fixtures/match.ts';
import { cutOff } from '../fixtures/refuse.ts';
import { expect, test } from '../fixtures/test.ts';
import { FilterBar } from '../pages/filter-bar.ts';
import { MatchList } from '../pages/match-list.ts';

const newId = () => randomInt(1_000_000, 900_000_000);

test('[HOME-01] [HOME-02] [HOME-16] home has all its parts in order, also as /index', async ({ page }) => {
  for (const path of ['/', '/index']) {
    await page.goto(path);
    await expect(page).toHaveTitle('Jukwaa · Bet on sports');
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /Today’s matches/);
    await expect(page.getByRole('navigation', { name: 'Products' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Promotions' }).getByRole('link')).toHaveCount(3);
    await expect(page.getByRole('heading', { name: 'Featured matches' })).toBeAttached();
    await new MatchList(page).expectLoaded();
    const filters = new FilterBar(page);
    for (const name of ['Market', 'Grouping', 'Tournament'] as const)
      await expect(filters.choice(name)).toBeVisible();
    await expect(filters.bar.getByRole('button')).toHaveText([
      'Popular',
      'Today',
      'Tomorrow',
      '3 hours',
      '6 hours',
      '12 hours',
      'Two days',
      'Boosted',
    ]);
    await expect(filters.date).toBeAttached();
    await expect(filters.bar.getByRole('link')).toHaveText(['Countries', 'Live']);
  }
});

test.describe('featured matches', () => {
  test.use({ expectedNoise: /Failed to load resource|\[matches\] Failed to fetch data/ });

  test('featured matches that do not load leave a retry in the line of the same height', async ({ page }) => {
    const boosted = '**/highlights/1?*boosted=1*';
    await cutOff(page, boosted);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/');
    const failed = page.getByRole('alert').filter({ hasText: 'We could not load the featured matches.' });
    await expect(failed).toBeVisible();
    await expect(failed.locator('..')).toHaveCSS('height', '36px');
    const retry = failed.getByRole('button', { name: 'Retry' });
    await expect(retry).toBeInViewport({ ratio: 1 });
    expect((await failed.boundingBox())?.height).toBeLessThanOrEqual(36);
    await page.unroute(boosted);
    await retry.click();
    await expect(failed).toHaveCount(0);
  });
});

test('[HOME-03] only the popular tab has the date picker, and live and countries are pages', async ({
  page,
}) => {
  const filters = new FilterBar(page);
  await page.goto('/');
  await new MatchList(page).expectLoaded();
  const tomorrow = new Date(Date.now() + 27 * 3_600_000).toISOString().slice(0, 10);
  const question = await filters.question('date', () => filters.date.fill(tomorrow));
  expect(question).toMatchObject({ date: tomorrow, page: '0' });
  await filters.tab('Today').click();
  await expect(filters.date).toHaveCount(0);
  await filters.tab('Popular').click();
  await expect(filters.date).toBeAttached();
  await filters.link('Live').click();
  await expect(page).toHaveURL('/live');
  await page.goBack();
  // The chips belong to the screen that is left until home is back with its list.
  await expect(filters.tab('Popular')).toBeVisible();
  await new MatchList(page).expectLoaded();
  await filters.link('Countries').click();
  await expect(page).toHaveURL('/countries');
});

test('[HOME-03] chips stay where a visitor scrolled them when the tournaments arrive', async ({ page }) => {
  const filters = new FilterBar(page);
  let release = () => {};
  const scrolled = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/fixture/tournaments/**', async (route) => {
    await scrolled;
    await route.continue();
  });
  await page.goto('/');
  await new MatchList(page).expectLoaded();
  const { bar } = filters;
  const offset = () => bar.evaluate((row) => row.scrollLeft);
  await bar.evaluate((row) => row.scrollTo({ left: 60, behavior: 'instant' }));
  expect(await offset()).toBe(60);
  release();
  await expect(filters.choice('Tournament')).toBeAttached();
  expect(await offset()).toBe(60);
});

test('[HOME-04] home takes country and tournament from the address, and ignores non-numeric values', async ({
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
  // Pending requests of the page before are ignored.
  await page.goto('about:blank');
  const question = await new FilterBar(page).question('upcoming', () =>
    page.goto('/?Country=kenya&tournamentId=first'),
  );
  expect(Object.keys(question)).not.toContain('category_id');
  expect(Object.keys(question)).not.toContain('tournament_id');
});

test('[HOME-05] [HOME-06] a visitor groups matches by tournament or hour, and folds the groups', async ({
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
  await expect(list.groups).toHaveText([`${country} · Cup22 matches`, `${country} · League11 match`]);

  const fold = list.groups.first().getByRole('button');
  await fold.click();
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  await expect(list.rows()).toHaveCount(1);
  await fold.click();
  await expect(list.rows()).toHaveCount(3);

  await new FilterBar(page).choice('Grouping').selectOption('By hour');
  await expect(list.groups).toHaveCount(3);
  await expect(list.groups.first()).toHaveText(/^\w{3} \d+ \w{3}( \d{4})?, \d\d:00/);
  const names = [early, middle, late].map(({ home_team }) => new RegExp(home_team));
  await expect(list.rows()).toHaveText(names);
});

test('[HOME-10] [HOME-07] [ROUTE-27] a match row has its id, its odds and a link to all markets', async ({
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
  await expect(page.getByRole('button', { name: 'X 3.40, Draw', exact: true }).first()).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});
