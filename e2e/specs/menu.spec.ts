import { newMatch } from '../fixtures/match.ts';
import { signIn } from '../fixtures/player.ts';
import { expect, test } from '../fixtures/test.ts';
import { Frame } from '../pages/frame.ts';
import { MatchList } from '../pages/match-list.ts';

test('[LAYOUT-08] the menu has six tournaments, then countries, each once', async ({ page }) => {
  // The page's own response, because matches of other tests add tournaments at any time.
  const received = page.waitForResponse('**/api/fixture/tournaments/1');
  await page.goto('/countries');
  const menu = await new Frame(page).openMenu();
  const links = (query: string) => menu.locator(`a[href^="/?${query}="]`);
  await expect(links('tournamentId')).toHaveCount(6);
  const [first] = (await (await received).json()).data;
  await expect(links('tournamentId').first()).toContainText(first.tournament_name);
  await expect(links('tournamentId').first()).toHaveAttribute(
    'href',
    `/?tournamentId=${first.tournament_id}`,
  );
  const countries = await links('Country').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(countries.length).toBeGreaterThan(0);
  expect(countries.length).toBeLessThanOrEqual(30);
  expect(new Set(countries).size).toBe(countries.length);
});

test('[LAYOUT-09] the menu links to every place of the product', async ({ page, baseURL, player }) => {
  await signIn(page.context(), baseURL, player);
  await page.goto('/countries');
  const menu = await new Frame(page).openMenu();
  const places = [
    ...(['Home /', 'Live /live', 'Countries /countries', 'Jackpot /jackpot', 'Ligi Soo /ligisoo'] as const),
    ...(['Virtuals /virtuals', 'Casino /casino', 'Crash games /crashgames', 'Aviator /aviator'] as const),
    ...(['Aviator Miles /aviatormiles', 'Bet Hub /bethub', 'Load code /bethub'] as const),
    ...(['Simulate bets /betslip', 'Livescore /livescore', 'Print games /print-result'] as const),
    ...(['Results /results', 'League tables /tables'] as const),
    ...(['Account /profile', 'Bet history /bets?filter=normalBets', 'Free bet /freebet'] as const),
    ...(['Refer and earn /referrals', 'Referrals /referrals', 'Leaderboard /referral'] as const),
    ...(['Sambaza /verifystake', 'Promotions /promos', 'News /promos', 'Help /support', 'App /app'] as const),
    ...(['FAQs /faqs', 'Terms and Conditions /terms-and-condition'] as const),
    ...(['Responsible gambling /responsible-gambling'] as const),
  ];
  for (const place of places) {
    const [, name = '', to = ''] = /^(.+) (\/.*)$/.exec(place) ?? [];
    await expect.soft(menu.getByRole('link', { name, exact: true }), place).toHaveAttribute('href', to);
  }
  const outside = menu.getByRole('link', { name: /begambleaware/ });
  await expect(outside).toHaveAttribute('href', /^https:/);
  await expect(menu.getByRole('button', { name: 'Load bet' })).toBeVisible();
});

test('[LAYOUT-09] the menu has six headings, and its search finds entries whatever their case', async ({
  page,
}) => {
  await page.goto('/countries');
  const menu = await new Frame(page).openMenu();
  await expect(menu.getByRole('heading', { level: 3 })).toHaveText([
    'Sports',
    'Casino & games',
    'Jackpots',
    'My account',
    'Promotions',
    'Help',
  ]);
  await menu.getByRole('searchbox', { name: 'Search menu' }).fill('LIGI');
  await expect(menu.getByRole('heading', { level: 3 })).toHaveText(['Jackpots']);
  await expect(menu.getByRole('link', { name: 'Ligi Soo' })).toBeVisible();
});

test('[LAYOUT-10] Load bet empties the slip and opens it', async ({ page, sandbox }) => {
  const match = await newMatch(sandbox);
  const frame = new Frame(page);
  await page.goto(match.list);
  await new MatchList(page).pick(match.home_team, '1');
  await expect(frame.navLink('Betslip')).toHaveAccessibleDescription(/1 pick/);
  await (await frame.openMenu()).getByRole('button', { name: 'Load bet' }).click();
  await expect(frame.sheet).toHaveAccessibleName('Betslip');
  await expect(frame.sheet).toContainText('Your betslip is empty');
});

test('[LAYOUT-14] snow is 50 flakes that hide nothing, and none for users who prefer reduced motion', async ({
  page,
}) => {
  await page.goto('/countries');
  const menu = await new Frame(page).openMenu();
  await menu.getByRole('switch', { name: 'Snow' }).click();
  const flakes = page.locator('[data-snow] > *');
  await expect(flakes).toHaveCount(50);
  await expect(page.locator('[data-snow]')).toHaveCSS('pointer-events', 'none');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Countries' })).toBeVisible();
  await expect(flakes).toHaveCount(0);
});

test('[LAYOUT-15] focus stays in an open menu and returns to the element that opened it', async ({
  page,
}) => {
  await page.goto('/countries');
  const frame = new Frame(page);
  const opener = frame.header.getByRole('button', { name: 'Menu' });
  const menu = await frame.openMenu();
  // The menu replaces its placeholder once it has loaded, and takes the focus then.
  await expect(menu.getByRole('link', { name: 'Help', exact: true })).toBeVisible();
  await menu.getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('Shift+Tab');
  await expect(menu.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

test('[LAYOUT-15] only one of menu, slip and sports is open, and back closes it', async ({ page }) => {
  const frame = new Frame(page);
  await page.goto('/countries');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect(frame.sheet).toHaveAccessibleName('Sports');
  await page.goBack();
  await expect(frame.sheet).toHaveCount(0);
  await expect(page).toHaveURL('/countries');
  const menu = await frame.openMenu();
  await menu.getByRole('button', { name: 'Load bet' }).click();
  await expect(frame.sheet).toHaveCount(1);
  await expect(frame.sheet).toHaveAccessibleName('Betslip');
});
