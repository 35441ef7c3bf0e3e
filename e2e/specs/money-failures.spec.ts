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

// A session that ends at once leaves its line to the broker half open.
test.use({ expectedNoise: /Failed to load resource|closed before the connection is established/ });

test('[ERR-01] [ERR-04] a deposit that fails says so; a session that is over leads to login', async ({
  richPage: page,
}) => {
  const frame = new Frame(page);
  const deposit = await new DepositSheet(page).open();
  await cutOff(page, DEPOSIT);
  await deposit.submit.click();
  await expect(frame.says(NETWORK)).toBeVisible();
  await refuse(page, DEPOSIT, 500, '');
  await deposit.submit.click();
  await expect(frame.says('Deposit failed')).toBeVisible();
  await refuse(page, DEPOSIT, 422, 'M-Pesa is asleep');
  await deposit.submit.click();
  await expect(frame.says('M-Pesa is asleep')).toBeVisible();
  await refuse(page, DEPOSIT, 428, 'Please sign in');
  await deposit.submit.click();
  await expect(page).toHaveURL('/login');
});

test('[ERR-04] a code that cannot be claimed says so; a session that is over logs out', async ({
  richPage: page,
}) => {
  const frame = new Frame(page);
  const deposit = await new DepositSheet(page).open();
  await deposit.sheet.getByRole('tab', { name: 'Pay-bill' }).click();
  await deposit.sheet.getByLabel('M-Pesa code').fill('SKL4T2XW9Q');
  const confirm = deposit.sheet.getByRole('button', { name: 'Confirm payment' });
  await refuse(page, RECONCILE, 500, '');
  await confirm.click();
  await expect(frame.says('Deposit failed')).toBeVisible();
  await refuse(page, RECONCILE, 409, 'This code was used');
  await confirm.click();
  await expect(frame.says('This code was used')).toBeVisible();
  await refuse(page, RECONCILE, 401, '');
  await confirm.click();
  await expect(frame.header.getByRole('link', { name: 'LOGIN' })).toBeVisible();
});

test('[ERR-01] [ERR-05] a withdrawal that fails says so; a session that is over leads to login', async ({
  richPage: page,
}) => {
  const frame = new Frame(page);
  const withdraw = await new WithdrawSheet(page).open();
  await withdraw.amount.fill('5000');
  await withdraw.submit.click();
  await expect(withdraw.amount).toHaveAccessibleDescription(/You have Ksh/);
  await withdraw.amount.fill('50');
  await refuse(page, WITHDRAW, 422, 'There is not enough money in your wallet');
  await withdraw.submit.click();
  await expect(frame.says('There is not enough money in your wallet')).toBeVisible();
  await cutOff(page, WITHDRAW);
  await withdraw.submit.click();
  await expect(frame.says(NETWORK)).toBeVisible();
  await refuse(page, WITHDRAW, 500, '');
  await withdraw.submit.click();
  await expect(frame.says('Withdrawal failed')).toBeVisible();
  await refuse(page, WITHDRAW, 400, '');
  await withdraw.submit.click();
  await expect(frame.says(EXPIRED)).toBeVisible();
  await expect(page).toHaveURL('/login');
});

test('[MONEY-01] a balance that says the session is over ends it, once', async ({
  page,
  baseURL,
  player,
}) => {
  await refuse(page, BALANCE, 401, '');
  await signIn(page.context(), baseURL, player);
  await page.goto('/profile');
  await expect(new Frame(page).says(EXPIRED)).toHaveCount(1);
  await expect(page).toHaveURL('/login');
});
