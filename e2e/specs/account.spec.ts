import { readFile } from 'node:fs/promises';
import { expectSound } from '../fixtures/axe.ts';
import { newPhoneNumber } from '../fixtures/phone-number.ts';
import { signIn } from '../fixtures/player.ts';
import { expect, test } from '../fixtures/test.ts';
import { DepositSheet } from '../pages/deposit-sheet.ts';
import { Frame } from '../pages/frame.ts';
import { WithdrawSheet } from '../pages/withdraw-sheet.ts';

const SIGNUP = '**/api/identity/signup';

test.describe('account refusals of the services', () => {
  test.use({ expectedNoise: /Failed to load resource/ });

  test("[ACCOUNT-02] a user's limit applies to payments at once, and a higher one is shown as pending", async ({
    richPage: page,
  }) => {
    const frame = new Frame(page);
    await page.goto('/responsible-gambling');
    const change = page.getByRole('button', { name: 'Change: Deposits, A day' });
    const row = page.getByRole('listitem').filter({ has: change });
    await expect(row).toContainText('Ksh 1,000.00 used');
    const ask = async (amount: string) => {
      await change.click();
      await page.getByLabel('Amount').fill(amount);
      await page.getByRole('button', { name: 'Save limit' }).click();
    };
    await ask('1100');
    await frame.expectSaid('Your limit starts now.');
    await expect(row).toContainText('Ksh 1,100.00');

    await ask('5000');
    await frame.expectSaid(/Your limit changes on/);
    await expect(row).toContainText(/Ksh 1,100\.00.*Ksh 5,000\.00 from \w{3} \d+ \w{3}/);
    await expectSound(page);

    const deposit = await new DepositSheet(page).open();
    await deposit.amount.fill('101');
    await deposit.submit.click();
    await frame.expectSaid('Your own deposit limit leaves Ksh 100.00 today');
    await deposit.ask(100);
  });

  test("[ACCOUNT-02] [ROUTE-08] a self-excluded user can't deposit from then on, and can still withdraw", async ({
    richPage: page,
  }) => {
    const frame = new Frame(page);
    await page.goto('/selfexclusion');
    await page.getByLabel('How long').selectOption('1w');
    await expect(page.getByText(/No deposits and no bets until \w{3} \d+ \w{3}/)).toBeVisible();
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Lock my account' }).click();
    await expect(page.getByText(/You are self-excluded until/)).toBeVisible();
    // The page itself says it, so no notice covers the page.
    await expect(page.getByText('You are self-excluded', { exact: false })).toHaveCount(1);
    await expect(page.getByLabel('How long').getByRole('option')).toHaveText([
      '1 month',
      '3 months',
      '6 months',
      '1 year',
      'For good',
    ]);
    await expectSound(page);

    await frame.balance.click();
    const deposit = new DepositSheet(page);
    await expect(deposit.sheet.getByText(/^Self-excluded until \w{3} \d+ \w{3}/)).toBeVisible();
    await expect(deposit.submit).toBeDisabled();
    await expect(deposit.amount).toHaveCount(0);
    await page.keyboard.press('Escape');
    await frame.expectClosed();

    await page.getByRole('main').getByRole('button', { name: 'Withdraw' }).click();
    await new WithdrawSheet(page).ask(400);
    await expect(frame.balance).toHaveText('KSH 600.00');

    for (const path of [
      '/betslip',
      '/jackpot',
      '/ligisoo',
      '/casino',
      '/crashgames',
      '/virtuals',
      '/profile',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('main').getByText(/^Self-excluded until \w{3} \d+ \w{3}/)).toBeVisible();
    }
  });
});

test("[ACCOUNT-03] a referral link carries its owner's code to a friend's registration", async ({
  richPage: page,
  newVisitor,
}) => {
  await page.goto('/referrals');
  const link = page.getByText(/register\?referral_code=\w+/);
  await expect(link).toBeVisible();
  const address = (await link.textContent()) ?? '';
  const code = new URL(address).searchParams.get('referral_code');
  await expect(page.getByText(code ?? '', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText(code ?? '', { exact: true })).toBeVisible();
  await expectSound(page);

  const friend = await newVisitor();
  await friend.goto(address);
  await friend.getByLabel('Mobile number').fill(newPhoneNumber().local);
  await friend.getByLabel('Password', { exact: true }).fill('a-long-password');
  await friend.getByRole('checkbox').check();
  const request = friend.waitForRequest(SIGNUP);
  await friend.getByRole('button', { name: 'Register', exact: true }).click();
  expect((await request).postDataJSON()).toMatchObject({ referral_code: code });
});

test('[ACCOUNT-01] a user filters transactions by kind, and sees deposits with the code of their SMS', async ({
  richPage: page,
}) => {
  await page.goto('/profile');
  const statement = page.getByRole('main').locator('section', {
    has: page.getByRole('heading', { name: 'Transactions' }),
  });
  await expect(statement.getByRole('listitem')).toHaveCount(2);
  await statement.getByRole('button', { name: 'Deposits' }).click();
  await expect(statement.getByRole('listitem')).toHaveCount(1);
  await expect(statement.getByRole('listitem')).toContainText(/\+Ksh 1,000\.00.* · [A-Z0-9]{10}/);
  await statement.getByRole('button', { name: 'Winnings' }).click();
  await expect(statement.getByText('No transactions of this kind yet.')).toBeVisible();
  await expectSound(page);
});

test('[ACCOUNT-01] a user saves the statement as a PDF, in the language of the page', async ({
  richPage: page,
}) => {
  await page.goto('/profile');
  const save = async (button: string) => {
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: button }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toMatch(/^jukwaa-statement-\d{4}-\d\d-\d\d\.pdf$/);
    const text = (await readFile(await file.path())).toString('latin1');
    expect(text).toMatch(/^%PDF-1\.\d/);
    return text;
  };
  expect(await save('Download PDF')).toContain('/Lang (en)');
  await page.evaluate(() => localStorage.setItem('locale', 'sw'));
  await page.reload();
  expect(await save('Pakua PDF')).toContain('/Lang (sw)');
});

test('[ROUTE-11] a new player sees the free bet of Ksh 30 with its expiry, without a deposit', async ({
  page,
  baseURL,
  player,
}) => {
  await signIn(page.context(), baseURL, player);
  await page.goto('/freebet');
  await expect(
    page.getByText(/^You have a free bet of Ksh 30\.00 until \w{3} \d+ \w{3}( \d{4})?, \d\d:\d\d/),
  ).toBeVisible();
  await expectSound(page);
});
