import { expectSound } from '../fixtures/axe.ts';
import { signIn } from '../fixtures/player.ts';
import { cutOff, EXPIRED, NETWORK, refuse } from '../fixtures/refuse.ts';
import { expect, test } from '../fixtures/test.ts';
import { DepositSheet } from '../pages/deposit-sheet.ts';
import { Frame } from '../pages/frame.ts';
import { WithdrawSheet } from '../pages/withdraw-sheet.ts';

const DEPOSIT = '**/api/wallet/deposit/initiate';
const RECONCILE = '**/api/wallet/deposit/reconcile';
const WITHDRAW = '**/api/wallet/withdraw';
const BALANCE = '**/api/wallet/balance';

// A session that ends at once leaves its broker connection half open, and a malformed response is logged.
test.use({
  expectedNoise:
    /Failed to load resource|closed before the connection is established|\[wallet\] the answer was lost|the balance cannot be fetched|reconcile: unexpected answer status 202/,
});

test('[ERR-01] [ERR-04] a failed deposit shows an error, and a session that is over leads to login', async ({
  richPage: page,
  richPlayer,
  baseURL,
}) => {
  const frame = new Frame(page);
  const deposit = await new DepositSheet(page).open();
  await cutOff(page, DEPOSIT);
  await deposit.submit.click();
  await frame.expectSaid(NETWORK);
  await expect(deposit.sheet.getByRole('heading', { name: 'We are checking' })).toBeVisible();
  // The page asks again by itself and gets this answer.
  await refuse(page, DEPOSIT, 422, '');
  await frame.expectSaid('Deposit failed');
  await refuse(page, DEPOSIT, 422, 'M-Pesa is asleep');
  await deposit.submit.click();
  await frame.expectSaid('M-Pesa is asleep');
  for (const status of [401, 400, 428]) {
    await refuse(page, DEPOSIT, status, 'Please sign in');
    await deposit.submit.click();
    await expect(page).toHaveURL('/login');
    await signIn(page.context(), baseURL, richPlayer);
    await deposit.open();
  }
});

test('[ERR-04] a code that cannot be claimed shows an error, and a session that is over logs out', async ({
  richPage: page,
  richPlayer,
  baseURL,
}) => {
  const frame = new Frame(page);
  const deposit = await new DepositSheet(page).open();
  const confirm = deposit.sheet.getByRole('button', { name: 'Confirm payment' });
  const typeCode = async () => {
    await deposit.sheet.getByRole('tab', { name: 'Pay-bill' }).click();
    await deposit.sheet.getByLabel('M-Pesa code').fill('SKL4T2XW9Q');
  };
  await typeCode();
  await page.route(RECONCILE, (route) => route.fulfill({ status: 202, json: { data: 'ok' } }));
  await confirm.click();
  await frame.expectSaid('Deposit failed');
  await refuse(page, RECONCILE, 500, '');
  await confirm.click();
  await frame.expectSaid('Deposit failed');
  await refuse(page, RECONCILE, 409, 'This code was used');
  await confirm.click();
  await frame.expectSaid('This code was used');
  for (const status of [401, 400, 428]) {
    await refuse(page, RECONCILE, status, '');
    await confirm.click();
    await expect(frame.header.getByRole('link', { name: 'LOGIN' })).toBeVisible();
    await signIn(page.context(), baseURL, richPlayer);
    await deposit.open();
    await typeCode();
  }
});

test('[ERR-01] [ERR-05] a failed withdrawal shows an error, and a session that is over leads to login', async ({
  richPage: page,
  richPlayer,
  baseURL,
}) => {
  const frame = new Frame(page);
  const withdraw = await new WithdrawSheet(page).open();
  await withdraw.amount.fill('5000');
  await withdraw.submit.click();
  await expect(withdraw.amount).toHaveAccessibleDescription(/You have Ksh/);
  await withdraw.amount.fill('50');
  await refuse(page, WITHDRAW, 422, 'There is not enough money in your wallet');
  await withdraw.submit.click();
  await withdraw.confirm.click();
  await frame.expectSaid('There is not enough money in your wallet');
  await cutOff(page, WITHDRAW);
  await withdraw.submit.click();
  await withdraw.confirm.click();
  await frame.expectSaid(NETWORK);
  await expect(withdraw.sheet.getByRole('heading', { name: 'We are checking' })).toBeVisible();
  // The page asks again by itself and gets this answer.
  await refuse(page, WITHDRAW, 422, '');
  await frame.expectSaid('Withdrawal failed');
  for (const status of [401, 400, 428]) {
    await refuse(page, WITHDRAW, status, '');
    await withdraw.submit.click();
    await withdraw.confirm.click();
    await frame.expectSaid(EXPIRED);
    await expect(page).toHaveURL('/login');
    await signIn(page.context(), baseURL, richPlayer);
    await withdraw.open();
    await withdraw.amount.fill('50');
  }
});

test('[MONEY-01] a balance call that reports the end of the session ends it once', async ({
  page,
  baseURL,
  player,
}) => {
  await refuse(page, BALANCE, 401, '');
  await signIn(page.context(), baseURL, player);
  await page.goto('/profile');
  await new Frame(page).expectSaid(EXPIRED);
  await expect(page).toHaveURL('/login');
});

test('a balance that loads or failed to load has an accessible name that says so', async ({
  page,
  baseURL,
  player,
}) => {
  await signIn(page.context(), baseURL, player);
  await page.route(BALANCE, () => undefined);
  await page.goto('/profile');
  await expect(
    page.getByRole('banner').getByRole('button', { name: /^Your balance is loading/ }),
  ).toBeVisible();
  await expectSound(page);
  await refuse(page, BALANCE, 500);
  await page.reload();
  await expect(page.getByRole('banner').getByRole('button', { name: /^KSH —/ })).toBeVisible();
  await expectSound(page);
});
