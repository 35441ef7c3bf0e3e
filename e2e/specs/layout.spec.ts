import { expectSound } from '../fixtures/axe.ts';
import { stopClock } from '../fixtures/clock.ts';
import { newMatch } from '../fixtures/match.ts';
import { fillLogin } from '../fixtures/player.ts';
import { expect, test } from '../fixtures/test.ts';
import { DepositSheet } from '../pages/deposit-sheet.ts';
import { Frame } from '../pages/frame.ts';
import { MatchList } from '../pages/match-list.ts';

test('[LAYOUT-01] [LAYOUT-15] the strip at the top opens the deposit sheet, and the page behind it does not scroll', async ({
  page,
}) => {
  await page.goto('/');
  await new MatchList(page).expectLoaded();
  await page.getByRole('button', { name: 'Click to DEPOSIT -> Pay-bill: 498098' }).click();
  const { sheet } = new DepositSheet(page);
  await expect(sheet).toBeVisible();
  await page.mouse.wheel(0, 800);
  await expect(page.locator('body')).toHaveCSS('overflow', 'hidden');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.keyboard.press('Escape');
  await new Frame(page).expectClosed();
  await expect(page.locator('body')).not.toHaveCSS('overflow', 'hidden');
});

test('[LAYOUT-02] a guest sees menu, logo, search, REGISTER and LOGIN', async ({ page }) => {
  await page.goto('/countries');
  const { header } = new Frame(page);
  await expect(header.getByRole('button', { name: 'Menu' })).toBeVisible();
  await expect(header.getByRole('link', { name: 'Search' })).toHaveAttribute('href', '/search');
  await expect(header.getByRole('link', { name: 'REGISTER' })).toHaveAttribute('href', '/register');
  await expect(header.getByRole('link', { name: 'LOGIN' })).toHaveAttribute('href', '/login');
  await header.getByRole('link', { name: 'Jukwaa' }).click();
  await expect(page).toHaveURL('/');
});

test('[LAYOUT-04] the footer shows the texts that the law requires, and its links work', async ({ page }) => {
  await page.goto('/how-to-play');
  const foot = page.getByRole('contentinfo');
  for (const text of ['498098', '18', 'Play responsibly', 'BK 0000680', 'PG 0000453', '© 2025', 'Partners'])
    await expect(foot).toContainText(text);
  await expect(foot.locator('a[href^="tel:"]')).toBeVisible();
  await expect(foot.locator('a[href^="mailto:"]')).toBeVisible();
  await expect(foot.getByRole('navigation', { name: 'Follow us' }).getByRole('link')).not.toHaveCount(0);
  for (const name of ['How to play', 'Terms and Conditions', 'Privacy policy', 'Responsible gambling']) {
    await foot.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  }
});

test('[LAYOUT-05] [LAYOUT-06] the bottom bar links to the five places, and is hidden on the jackpot', async ({
  page,
  sandbox,
}) => {
  const match = await newMatch(sandbox);
  const frame = new Frame(page);
  await page.goto(match.list);
  await expect(frame.nav.getByRole('link')).toHaveText([
    'Home',
    'Live Games',
    'Betslip',
    'My Bets',
    'Account',
  ]);
  await expect(frame.navLink('Betslip')).toHaveAccessibleDescription('');
  await new MatchList(page).pick(match.home_team, '1');
  await expect(frame.navLink('Betslip')).toHaveAccessibleDescription(/1 pick/);
  await frame.navLink('Betslip').click();
  await expect(frame.sheet).toHaveAccessibleName('Betslip');
  await expect(page).toHaveURL(match.list);
  await page.goto('/jackpot');
  await expect(page.getByRole('button', { name: 'Auto pick' })).toBeVisible();
  await expect(frame.nav).toHaveCount(0);
  await expect(
    page.getByRole('navigation', { name: 'Jackpot' }).or(page.getByText('Picks 0/')),
  ).not.toHaveCount(0);
});

test('[LAYOUT-07] the strip shows as many products as fit, and More shows all of them', async ({ page }) => {
  await page.goto('/countries');
  const strip = page.getByRole('navigation', { name: 'Products' });
  const shown = () => strip.getByRole('link').filter({ visible: true }).count();
  const counts: number[] = [];
  for (const width of [340, 360, 430, 480, 520]) {
    await page.setViewportSize({ width, height: 700 });
    counts.push(await shown());
    await expect(strip.getByRole('button', { name: 'More' })).toBeVisible();
  }
  expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  expect(counts.at(-1)).toBe(8);
  expect(counts[0]).toBeLessThan(6);
  await strip.getByRole('button', { name: 'More' }).click();
  const { sheet } = new Frame(page);
  for (const name of ['Aviator', 'Ligi Soo', 'Jackpot', 'Virtuals', 'Casino', 'EPL', 'Bet Hub', 'Ice hockey'])
    await expect(sheet.getByRole('link', { name, exact: true })).toBeVisible();
});

test('[LAYOUT-11] the dark theme is stored, and the menu has phone, chat and close', async ({ page }) => {
  const frame = new Frame(page);
  const root = page.locator('html');
  await page.goto('/countries');
  await expect(root).toHaveAttribute('data-theme', 'light');
  const menu = await frame.openMenu();
  await menu.getByRole('switch', { name: 'Dark theme' }).click();
  await expect(root).toHaveAttribute('data-theme', 'dark');
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
  await expect(menu.getByRole('link', { name: 'Call us' })).toHaveAttribute('href', /^tel:/);
  await expect(menu.getByRole('link', { name: 'Chat with us' })).toHaveAttribute('href', /^https:/);
  await expectSound(page);
  await menu.getByRole('button', { name: 'Close' }).click();
  await frame.expectClosed();
  await page.reload();
  await expect(root).toHaveAttribute('data-theme', 'dark');
});

test.describe('messages of the page', () => {
  // The clock jumps over the time limit of a call that is still open.
  test.use({ expectedNoise: /Failed to load resource|the number of live matches is unknown/ });

  test('[LAYOUT-13] the banner is visible for 5 s, a notice for 3 s, below the header with its balance', async ({
    page,
    player,
  }) => {
    await page.clock.install();
    const frame = new Frame(page);
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
    await page.route('**/api/identity/login', (route) => route.fulfill({ status: 401, json: {} }));
    await stopClock(page);
    await fillLogin(page, player.local, player.password);
    const banner = frame.says('Your session on this device has expired');
    await expect(banner).toBeVisible();
    await page.clock.runFor(4_900);
    await expect(banner).toBeVisible();
    await page.clock.runFor(200);
    await expect(banner).toHaveCount(0);

    await page.unroute('**/api/identity/login');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    const notice = frame.says('You are logged in');
    await expect(notice).toHaveRole('status');
    const header = await frame.header.boundingBox();
    const top = (await notice.boundingBox())?.y ?? 0;
    expect(top).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
    await page.clock.runFor(2_900);
    await expect(notice).toBeVisible();
    await page.clock.runFor(200);
    await expect(notice).toHaveCount(0);
  });
});
