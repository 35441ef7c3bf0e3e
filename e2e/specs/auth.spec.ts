import type { Page } from '@playwright/test';
import { BrokerLine } from '../fixtures/broker-line.ts';
import { fillLogin, type Player, signIn } from '../fixtures/player.ts';
import { EXPIRED } from '../fixtures/refuse.ts';
import { expect, test } from '../fixtures/test.ts';
import { Frame } from '../pages/frame.ts';

const LOGIN = '**/api/identity/login';

test('[NAV-02] [AUTH-02] [AUTH-07] [DATA-10] a guest on a guarded page logs in and returns to it, for 30 days', async ({
  page,
  player,
}) => {
  await page.goto('/bets?filter=normalBets&subfilter=won');
  await expect(page).toHaveURL('/login');
  const request = page.waitForRequest(LOGIN);
  const withSpaces = `+254 ${player.local.slice(1, 4)} ${player.local.slice(4)}`;
  await fillLogin(page, withSpaces, player.password);
  expect((await request).postDataJSON()).toMatchObject({ msisdn: Number(player.msisdn) });
  await expect(page).toHaveURL('/bets?filter=normalBets&subfilter=won');
  await new Frame(page).expectSaid('You are logged in');

  const cookie = (await page.context().cookies()).find(({ name }) => name === 'session');
  const days = ((cookie?.expires ?? 0) * 1_000 - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(29.9);
  expect(days).toBeLessThanOrEqual(30);
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('session') ?? 'null'));
  expect(Object.keys(stored).toSorted()).toEqual(['auth', 'date_created', 'id', 'login_tag', 'msisdn']);
  expect(String(stored.msisdn)).toBe(player.msisdn);
});

test('[AUTH-06] a device stays known to an account after logout, by a token that is sent only with the login', async ({
  page,
  player,
}) => {
  const frame = new Frame(page);
  const known = async () =>
    (await page.context().cookies()).find(({ name }) => name === 'jukwaa-devices') ?? null;
  await page.goto('/login');
  expect(await known()).toBeNull();
  await fillLogin(page, player.local, player.password);
  await expect(frame.balance).toBeVisible();
  const token = await known();
  expect(token).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/api/identity' });
  expect(await page.evaluate(() => document.cookie)).not.toContain('jukwaa-devices');
  const menu = await frame.openMenu();
  await menu.getByRole('button', { name: 'Logout' }).click();
  await expect(frame.header.getByRole('link', { name: 'LOGIN' })).toBeVisible();
  expect((await known())?.value).toBe(token?.value);
});

test('[AUTH-02] a user who logs in without a remembered page goes one step back', async ({
  page,
  player,
}) => {
  await page.goto('/live');
  await new Frame(page).header.getByRole('link', { name: 'LOGIN' }).click();
  await expect(page).toHaveURL('/login');
  await fillLogin(page, player.local, player.password);
  await expect(page).toHaveURL('/live');
});

test('[NAV-03] [ROUTE-02] a logged-in user on a guests-only page goes to home', async ({
  page,
  baseURL,
  player,
}) => {
  await signIn(page.context(), baseURL, player);
  for (const path of ['/login', '/register', '/signup', '/forgot', '/reset', '/verification']) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
  }
});

test('[AUTH-08] a user replaces a forgotten password by SMS, and only the new one works', async ({
  page,
  player,
  sandbox,
}) => {
  const frame = new Frame(page);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  // Until the new page is drawn, the login page is there, with a field of the same name.
  await expect(page.getByRole('heading', { name: 'Forgot password', level: 1 })).toBeVisible();
  await page.getByLabel('Mobile number').fill(player.local);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page).toHaveURL('/reset');
  await page.getByLabel('Code').fill(await sandbox.code(player.msisdn, 2));
  await page.getByLabel('Password', { exact: true }).fill('another-password');
  await page.getByLabel('Repeat password').fill('another-password');
  await page.getByRole('button', { name: 'Save password' }).click();
  await frame.expectSaid('Your password has been changed. Please log in.');
  await expect(page).toHaveURL('/login');
  await fillLogin(page, player.local, 'another-password');
  await expect(frame.balance).toBeVisible();
});

test('[FORM-01] [FORM-02] a form shows its messages on leaving a field, not while typing', async ({
  page,
}) => {
  await page.goto('/register');
  const number = page.getByLabel('Mobile number');
  const password = page.getByLabel('Password', { exact: true });
  await number.pressSequentially('07');
  await expect(number).toHaveAccessibleDescription(/For example/);
  await number.blur();
  await expect(number).toHaveAccessibleDescription('The field Mobile number is invalid.');
  await number.fill('');
  await number.blur();
  await expect(number).toHaveAccessibleDescription('The field Mobile number is required.');
  await password.fill('short');
  await password.blur();
  await expect(password).toHaveAccessibleDescription('The field Password is too short');
  await page.getByRole('checkbox').check();
  await page.getByRole('checkbox').uncheck();
  await expect(page.getByText('You must accept the Terms and Conditions')).toBeVisible();
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(number).toBeFocused();
});

test.describe('signed in', () => {
  async function asUser(page: Page, baseURL: string | undefined, player: Player): Promise<Frame> {
    await signIn(page.context(), baseURL, player);
    const line = await BrokerLine.of(page);
    await page.goto('/profile');
    const frame = new Frame(page);
    await expect(frame.balance).toBeVisible();
    await line.subscribedUserTopics;
    return frame;
  }

  test('[AUTH-06] a logout removes all data of the user and goes home', async ({ page, baseURL, player }) => {
    const frame = await asUser(page, baseURL, player);
    const menu = await frame.openMenu();
    await menu.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/');
    await expect(frame.header.getByRole('link', { name: 'LOGIN' })).toBeVisible();
    expect(await page.context().cookies()).toEqual([]);
    const kept = await page.evaluate(() => [
      localStorage.getItem('session'),
      localStorage.getItem('login_tag'),
    ]);
    expect(kept).toEqual([null, null]);
    await page.goto('/profile');
    await expect(page).toHaveURL('/login');
  });

  test('[LIVE-04] a login on another device ends the session here', async ({
    page,
    baseURL,
    player,
    newVisitor,
  }) => {
    const frame = await asUser(page, baseURL, player);
    const other = await newVisitor();
    await other.goto('/login');
    await fillLogin(other, player.local, player.password);
    await expect(new Frame(other).balance).toBeVisible();
    await frame.expectSaid(EXPIRED);
    await expect(page).toHaveURL('/login');
    expect(await page.evaluate(() => localStorage.getItem('login_tag'))).toBeNull();
    await expect(new Frame(other).balance).toBeVisible();
  });
});
