import type { Page } from '@playwright/test';
import { expectSound } from '../fixtures/axe.ts';
import { fillLogin, type Player, signIn } from '../fixtures/player.ts';
import { NETWORK } from '../fixtures/refuse.ts';
import { expect, test } from '../fixtures/test.ts';
import { Frame } from '../pages/frame.ts';

test.use({ expectedNoise: /Failed to load resource|session.+has expired/ });

/** Lets the service act on the next such call, while the page gets no answer to it. */
async function loseNext(page: Page, call: string, method = 'POST'): Promise<void> {
  let isLost = false;
  await page.route(`**${call}`, async (route) => {
    if (isLost || route.request().method() !== method) return route.continue();
    isLost = true;
    await route.fetch();
    await route.abort();
  });
}

/** Loads the page again after it has reported the lost answer. */
async function reloadAfterLoss(page: Page): Promise<void> {
  await new Frame(page).expectSaid(NETWORK);
  await page.reload();
}

/** Sends a check of an ID that ends in this digit. */
async function checkId(page: Page, { msisdn }: Player, last: number): Promise<void> {
  await page.getByRole('button', { name: 'Check my ID' }).click();
  await page.getByLabel('ID number').fill(`${msisdn.slice(-8)}${last}`);
  await page.getByLabel('Date of birth').fill('1990-05-17');
  await page.getByRole('button', { name: 'Send' }).click();
}

test('[ACCOUNT-04] a user whose answer to joining an offer was lost sees after a reload that it is joined', async ({
  page,
  baseURL,
  player,
}) => {
  await signIn(page.context(), baseURL, player);
  await page.goto('/promotions/deposit-bonus');
  await loseNext(page, '/api/bonus/offers/deposit-bonus/join');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Join' }).click();
  await reloadAfterLoss(page);
  await expect(main.getByText('Joined')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Join' })).toHaveCount(0);
});

test('[ACCOUNT-01] a user whose answer to a check of the ID was lost sees its result after a reload, and it was one check', async ({
  page,
  baseURL,
  player,
}) => {
  await signIn(page.context(), baseURL, player);
  await page.goto('/profile/settings');
  await loseNext(page, '/api/identity/identity-check');
  await checkId(page, player, 1);
  await reloadAfterLoss(page);
  await expect(page.getByText(/^Checked .+, number ending \d\d1$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check my ID' })).toHaveCount(0);
});

test('[ACCOUNT-01] a check of the ID with a lost answer is sent again under its key, and does not start another', async ({
  page,
  baseURL,
  player,
}) => {
  await signIn(page.context(), baseURL, player);
  await page.goto('/profile/settings');
  await loseNext(page, '/api/identity/identity-check');
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/identity-check'))
      keys.push(request.headers()['idempotency-key']);
  });
  await checkId(page, player, 2);
  await new Frame(page).expectSaid(NETWORK);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(/number ending \d\d2$/)).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('[ACCOUNT-01] a user whose answer to the removal of a device was lost sees after a reload that it is gone', async ({
  page,
  newVisitor,
  player,
}) => {
  const elsewhere = await newVisitor();
  await elsewhere.goto('/login');
  await fillLogin(elsewhere, player.local, player.password);
  await expect(new Frame(elsewhere).balance).toBeVisible();
  await page.goto('/profile/settings');
  await fillLogin(page, player.local, player.password);
  const devices = page.locator('section', { has: page.getByRole('heading', { name: 'Devices' }) });
  const rows = devices.getByRole('listitem');
  // The third one is that of the player's signup.
  await expect(rows).toHaveCount(3);
  await loseNext(page, '/api/identity/devices/remove');
  await rows
    .nth(1)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await reloadAfterLoss(page);
  await expect(rows).toHaveCount(2);
  await loseNext(page, '/api/identity/devices/remove-others');
  await devices.getByRole('button', { name: 'Remove all other devices' }).click();
  await devices.getByRole('button', { name: 'Remove all', exact: true }).click();
  await reloadAfterLoss(page);
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('This device');
  await expectSound(page);
});

test('[ACCOUNT-01] a user whose answer to a switched setting was lost sees after a reload that it is switched', async ({
  page,
  baseURL,
  player,
}) => {
  await signIn(page.context(), baseURL, player);
  await page.goto('/profile/settings');
  await loseNext(page, '/api/notification/settings', 'PUT');
  const bets = page.getByRole('checkbox', { name: 'Settled bets' });
  await bets.click();
  await reloadAfterLoss(page);
  await expect(bets).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: /Wins in draws/ })).toBeChecked();
});
