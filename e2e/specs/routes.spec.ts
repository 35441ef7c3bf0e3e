import { PageConfig } from '@jukwaa/contracts';
import * as v from 'valibot';
import { newMatch } from '../fixtures/match.ts';
import { signIn } from '../fixtures/player.ts';
import { expect, test } from '../fixtures/test.ts';
import { Frame } from '../pages/frame.ts';
import { MatchList } from '../pages/match-list.ts';
import { MyBets } from '../pages/my-bets.ts';
import { SlipSheet } from '../pages/slip-sheet.ts';

test('[ROUTE-01] [ROUTE-29] a sport has its own list, and an unknown one leads home', async ({
  page,
  sandbox,
}) => {
  const match = await newMatch(sandbox, { priority: Math.floor(Date.now() / 1_000) });
  const list = new MatchList(page);
  await page.goto('/sport/football');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Football');
  await expect(list.row(match.home_team)).toBeVisible();
  await page.goto('/sport/basketball');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Basketball');
  await expect(list.list).toHaveAttribute('aria-busy', 'false');
  await expect(list.row(match.home_team)).toHaveCount(0);
  for (const unknown of ['/sport/quidditch', '/sport/%E0%A4%A']) {
    await page.goto(unknown);
    await expect(page).toHaveURL('/');
  }
});

test('[ROUTE-03] [HOME-16] the big competitions have their own pages', async ({ page }) => {
  const pages = [
    ['/epl', 'English Premier League', 'England · Premier League'],
    ['/ucl', 'UEFA Champions League', 'UEFA Champions League'],
    ['/europaleague', 'UEFA Europa League', 'UEFA Europa League'],
  ] as const;
  for (const [path, title, group] of pages) {
    await page.goto(path);
    await expect(page).toHaveTitle(`${title} · Jukwaa`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    const list = new MatchList(page);
    await list.expectLoaded();
    await expect(list.groups).toHaveCount(1);
    await expect(list.groups).toContainText(group);
  }
  await page.goto('/esoccer');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Esoccer');
});

test('[HOME-16] a page brings the title of its own route, and reads those of others when they are opened', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/live')).text();
  const [, json = ''] = /<script id="jukwaa" type="application\/json">(.*?)<\/script>/.exec(html) ?? [];
  const { plan } = v.parse(PageConfig, JSON.parse(json));
  const titled = Object.values(plan.remotes)
    .flatMap(({ routes }) => routes)
    .filter(({ title }) => title !== undefined);
  expect(titled.map(({ path }) => path)).toEqual(['/live']);
  await page.goto('/live');
  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect(page).toHaveTitle('Jukwaa · Bet on sports');
});

test('[ROUTE-18] My Bets takes its kind and state from the address, and writes them there', async ({
  page,
  baseURL,
  player,
}) => {
  await signIn(page.context(), baseURL, player);
  await page.goto('/bets?filter=jackpotBets&subfilter=lost');
  const kinds = page.getByRole('group', { name: 'Kind of bet' });
  await expect(kinds.getByRole('button', { pressed: true })).toHaveText('Jackpot');
  const bets = new MyBets(page);
  await expect(bets.filter('Lost')).toHaveAttribute('aria-pressed', 'true');
  await new Frame(page).navLink('My Bets').click();
  await expect(page).toHaveURL('/bets?filter=normalBets');
  await expect(kinds.getByRole('button', { pressed: true })).toHaveText('Bets');
  await bets.filter('Won').click();
  await expect(page).toHaveURL('/bets?filter=normalBets&subfilter=won');
});

test('[ROUTE-19] [ROUTE-20] [NAV-07] [SLIP-16] a shared bet opens in another browser, by its page or its link', async ({
  richPage: page,
  newVisitor,
  sandbox,
}) => {
  const match = await newMatch(sandbox);
  await page.goto(match.list);
  await new MatchList(page).pick(match.home_team, '2');
  const slip = await new SlipSheet(page).open();
  await slip.place();
  const code = await slip.code();

  const friend = await newVisitor();
  await friend.goto(`/b/${code}`);
  await expect(friend.getByRole('main')).toContainText(match.home_team);
  await friend.getByRole('button', { name: 'Load into my betslip' }).click();
  await expect(new SlipSheet(friend).pick(match.home_team)).toContainText('3.90');

  const other = await newVisitor();
  await other.goto(`/share/${code}`);
  await expect(other).toHaveURL(`/?id=${code}`);
  await expect(new SlipSheet(other).pick(match.home_team)).toContainText('3.90');
});

test("[ROUTE-24] [NAV-02] guests on users' pages are asked to log in", async ({ page, baseURL, player }) => {
  for (const path of ['/profile', '/accountcreated', '/bets']) {
    await page.goto(path);
    await expect(page).toHaveURL('/login');
  }
  await signIn(page.context(), baseURL, player);
  await page.goto('/profile');
  await expect(page).toHaveTitle('My account · Jukwaa');
});

test('[ROUTE-28] the printed list matches its address', async ({ page }) => {
  await page.goto('/print-result?sport_id=2&number_of_matches=3');
  await expect(page.getByRole('main')).toContainText('Basketball');
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(4);
});

test('[AUTH-09] a push token in the address is stored for the user', async ({ page, baseURL, player }) => {
  await signIn(page.context(), baseURL, player);
  const stored = page.waitForResponse('**/api/notification/firebaseauth');
  await page.goto('/how-to-play?token=a-token-of-a-phone-that-is-long-enough');
  const response = await stored;
  expect(response.status()).toBe(201);
  expect(response.request().postDataJSON()).toEqual({ fb_key: 'a-token-of-a-phone-that-is-long-enough' });
  expect(response.request().headers()).toMatchObject({
    'api-key': player.session.auth,
    profile_id: String(player.session.id),
  });
});

test("[HOME-15] [ROUTE-24] a new account's page is home without its top section", async ({
  page,
  baseURL,
  player,
}) => {
  await signIn(page.context(), baseURL, player);
  await page.goto('/accountcreated');
  await new MatchList(page).expectLoaded();
  await expect(page.getByRole('navigation', { name: 'Products' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Promotions' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Featured matches' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'My free bet of Ksh 30.00' })).toHaveAttribute(
    'href',
    '/freebet',
  );
  await page.getByRole('button', { name: 'Deposit', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Deposit' })).toBeVisible();
});

test('[ROUTE-27] [NAV-04] a match shows all its markets, and the list keeps its position on return', async ({
  page,
}) => {
  const list = new MatchList(page);
  await page.goto('/');
  await list.expectLoaded();
  const row = list.rows().nth(7);
  await row.scrollIntoViewIfNeeded();
  // Late content above the list may still move it, so the position is taken at the tap.
  await page.evaluate(() =>
    document.addEventListener('click', () => Object.assign(window, { left: Math.round(scrollY) }), {
      capture: true,
    }),
  );
  await row.getByRole('link', { name: /Markets/ }).click();
  await expect(page).toHaveURL(/\/mm\/\d+$/);
  const before: unknown = await page.evaluate(() => Reflect.get(window, 'left'));
  expect(before).toBeGreaterThan(100);
  expect(await page.evaluate(() => sessionStorage.getItem('scroll_position'))).toBe(String(before));
  await expect(page.getByRole('heading', { level: 2 }).nth(5)).toBeAttached();
  await page.goBack();
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(before);
});

test('[ROUTE-29] an unknown address leads home', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page).toHaveURL('/');
  await new MatchList(page).expectLoaded();
});
