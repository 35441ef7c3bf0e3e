import { expectSound } from '../fixtures/axe.ts';
import { BrokerLine } from '../fixtures/broker-line.ts';
import { noteTexts } from '../fixtures/note-texts.ts';
import { clickWhileBusy, expectSaid, takeSaid } from '../fixtures/notices.ts';
import { newPlayer } from '../fixtures/player.ts';
import { expect, test } from '../fixtures/test.ts';
import { DepositSheet } from '../pages/deposit-sheet.ts';
import { Frame } from '../pages/frame.ts';
import { WithdrawSheet } from '../pages/withdraw-sheet.ts';

const DEPOSIT = '**/api/wallet/deposit/initiate';

test("[MONEY-04] [MONEY-08] [API-07] a deposit is sent with the visitor's origin, and its event is reported", async ({
  richPage: page,
  richPlayer,
  sandbox,
}) => {
  await page.addInitScript(() => {
    const reported: unknown[] = [];
    Object.assign(window, { reported, fbq: (...call: unknown[]) => reported.push(call) });
  });
  await page.goto('/?utm_source=radio&utm_campaign=derby&gclid=g-1');
  const frame = new Frame(page);
  await frame.balance.click();
  const deposit = new DepositSheet(page);
  await expect(deposit.amount).toHaveValue('249');
  const request = page.waitForRequest(DEPOSIT);
  await deposit.ask(300);
  expect((await request).postDataJSON()).toMatchObject({
    amount: 300,
    utm_source: 'radio',
    utm_campaign: 'derby',
    gclid: 'g-1',
    channel_id: 2,
  });
  await frame.expectSaid(/We sent an M-Pesa request of Ksh 300\.00 to 07/);
  const userId = richPlayer.session.id;
  expect(await page.evaluate(() => Reflect.get(window, 'reported'))).toEqual([
    ['trackCustom', 'DepositMade', { userId, depositAmount: 300 }],
  ]);
  await sandbox.answerPrompt(richPlayer.msisdn, 'accept');
  await expect(frame.balance).toHaveText('KSH 1,300.00');
});

test('an unpaid prompt shows the reason, and takes nothing', async ({
  richPage: page,
  richPlayer,
  sandbox,
}) => {
  const frame = new Frame(page);
  const deposit = await new DepositSheet(page).open();
  const ends = [
    ['decline', 'The M-Pesa request was declined'],
    ['wrong-pin', 'The M-Pesa PIN was wrong'],
    ['insufficient', 'There is not enough money in the M-Pesa account'],
    ['timeout', 'The phone did not answer the M-Pesa request'],
  ] as const;
  for (const [action, reason] of ends) {
    await deposit.ask(100);
    await sandbox.answerPrompt(richPlayer.msisdn, action);
    await expect(deposit.sheet.getByRole('heading', { name: 'Payment not made' })).toBeVisible();
    await expect(deposit.sheet.getByText(reason)).toBeVisible();
    await deposit.sheet.getByRole('button', { name: 'Try again' }).click();
  }
  await expect(frame.balance).toHaveText('KSH 1,000.00');
});

test('[MONEY-04] a prompt counts down, and with an unknown result the page shows what to do and follows the payment', async ({
  richPage: page,
  richPlayer,
  sandbox,
}) => {
  const deposit = await new DepositSheet(page).open();
  const { sheet } = deposit;
  await deposit.amount.fill('150');
  await deposit.submit.click();
  await expect(sheet.getByRole('heading', { name: 'Check your phone' })).toBeVisible();
  await expect(sheet.getByText(/The prompt waits for 0:[0-5]\d\./)).toBeVisible();
  await expectSound(page);

  await sandbox.answerPrompt(richPlayer.msisdn, 'unclear');
  await expect(sheet.getByRole('heading', { name: 'We are checking with M-Pesa' })).toBeVisible();
  await expect(sheet.getByText(/Please do not pay again/)).toBeVisible();
  await expect(sheet.getByRole('link', { name: 'Ask support' })).toHaveAttribute('href', '/support');
  await expectSound(page);

  await sandbox.answerPrompt(richPlayer.msisdn, 'accept');
  await expect(sheet.getByRole('heading', { name: 'Deposit received' })).toBeVisible();
  await expect(sheet.getByText(/^Receipt [A-Z0-9]{10}$/)).toBeVisible();
  await expect(new Frame(page).balance).toHaveText('KSH 1,150.00');
  await expectSound(page);
  await sheet.getByRole('button', { name: 'Done' }).click();
  await expect(sheet).toHaveCount(0);
});

test('[MONEY-04] [LIVE-03] a deposit that the open sheet reports brings no notice, and another one does', async ({
  richPage: page,
  richPlayer,
  sandbox,
}) => {
  const line = await BrokerLine.of(page);
  const deposit = await new DepositSheet(page).open();
  await line.subscribedUserTopics;
  await deposit.ask(150);
  await sandbox.answerPrompt(richPlayer.msisdn, 'accept');
  await expect(deposit.sheet.getByRole('heading', { name: 'Deposit received' })).toBeVisible();
  await sandbox.payBill(richPlayer.msisdn, richPlayer.local, 75);
  // Notices show in order, one at a time, so one about the first deposit would have been said before this one.
  await expectSaid(page, /^Your deposit of Ksh 75\.00 was received/);
  expect(takeSaid(page, /^Your deposit of Ksh 150\.00/)).toBe(false);
});

test('a tap copies the numbers of the paybill', async ({ richPage: page, richPlayer, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { sheet } = await new DepositSheet(page).open();
  await sheet.getByRole('tab', { name: 'Pay-bill' }).click();
  const copy = sheet.getByRole('button', { name: 'Copy Business number' });
  const texts = await noteTexts(copy);
  await copy.click();
  await expect.poll(texts).toContain('Copied');
  await expectSaid(page, 'Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('498098');
  await sheet.getByRole('button', { name: 'Copy Account number' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(richPlayer.local);
  await expectSound(page);
});

test('[MONEY-05] an empty deposit amount is not sent', async ({ richPage: page }) => {
  const deposit = await new DepositSheet(page).open();
  await deposit.amount.fill('');
  await deposit.submit.click();
  await expect(deposit.sheet.getByText('The input cannot be empty')).toBeVisible();
  await deposit.amount.fill('50');
  await expect(deposit.sheet.getByText('The input cannot be empty')).toBeHidden();
});

test('[MONEY-08] [LIVE-02] [LIVE-03] money paid to the paybill appears by itself', async ({
  richPage: page,
  richPlayer,
  sandbox,
}) => {
  const frame = new Frame(page);
  const line = await BrokerLine.of(page);
  await page.goto('/countries');
  await expect(frame.balance).toHaveText('KSH 1,000.00');
  await line.subscribedUserTopics;
  const receipt = await sandbox.payBill(richPlayer.msisdn, richPlayer.local, 75);
  await frame.expectSaid(`Your deposit of Ksh 75.00 was received. Receipt ${receipt}.`);
  await expect(frame.balance).toHaveText('KSH 1,075.00');
});

test('[MONEY-06] a user claims money paid to a mistyped account with its M-Pesa code', async ({
  richPage: page,
  richPlayer,
  sandbox,
}) => {
  const frame = new Frame(page);
  const deposit = await new DepositSheet(page).open();
  const receipt = await sandbox.payBill(richPlayer.msisdn, 'my account', 60);
  await deposit.sheet.getByRole('tab', { name: 'Pay-bill' }).click();
  await deposit.sheet.getByLabel('M-Pesa code').fill(receipt.toLowerCase());
  await deposit.sheet.getByRole('button', { name: 'Confirm payment' }).click();
  await frame.expectSaid('Deposit Queued');
  await expect(frame.balance).toHaveText('KSH 1,060.00');
});

test('[MONEY-07] a withdrawal leaves the balance at once and reaches the phone', async ({
  richPage: page,
  richPlayer,
}) => {
  const frame = new Frame(page);
  const withdraw = await new WithdrawSheet(page).open();
  await withdraw.ask(300);
  await frame.expectSaid(`Ksh 300.00 is on its way to ${richPlayer.local}.`);
  await expect(frame.balance).toHaveText('KSH 700.00');
  await expect(withdraw.sheet.getByRole('heading', { name: 'Withdrawal paid' })).toBeVisible();
});

test('[MONEY-07] a withdrawal that M-Pesa refuses returns to the balance, with the reason', async ({
  richPage: page,
  richPlayer,
  sandbox,
}) => {
  const frame = new Frame(page);
  await sandbox.decidePayout(richPlayer.msisdn, 'refuse');
  const withdraw = await new WithdrawSheet(page).open();
  await withdraw.ask(300);
  await expect(withdraw.sheet.getByRole('heading', { name: 'Payment not made' })).toBeVisible();
  await expect(withdraw.sheet.getByText('The number is not registered with M-Pesa')).toBeVisible();
  await expect(withdraw.sheet.getByText('The money is back in your balance.')).toBeVisible();
  await expect(frame.balance).toHaveText('KSH 1,000.00');
  await withdraw.sheet.getByRole('button', { name: 'Try again' }).click();
  await expect(withdraw.amount).toBeVisible();
});

test('[MONEY-07] a withdrawal with an unknown result is reserved, and the user need not repeat it', async ({
  richPage: page,
  richPlayer,
  sandbox,
}) => {
  await sandbox.decidePayout(richPlayer.msisdn, 'unclear');
  const withdraw = await new WithdrawSheet(page).open();
  await withdraw.ask(300);
  await expect(withdraw.sheet.getByRole('heading', { name: 'We are checking with M-Pesa' })).toBeVisible();
  await expect(withdraw.sheet.getByText(/Your money is safe/)).toBeVisible();
  await expect(new Frame(page).balance).toHaveText('KSH 700.00');
  await expectSound(page);
});

test('[NAV-06] a guest who wants to deposit logs in first, and comes back', async ({
  page,
  request,
  sandbox,
}) => {
  const player = await newPlayer(request, sandbox);
  const frame = new Frame(page);
  await page.goto('/countries');
  await page.getByRole('button', { name: /Click to DEPOSIT/ }).click();
  await new DepositSheet(page).submit.click();
  await expect(page).toHaveURL('/login');
  await frame.expectSaid('Login to continue');
  await page.getByLabel('Mobile number').fill(player.local);
  await page.getByLabel('Password', { exact: true }).fill(player.password);
  const login = page.getByRole('button', { name: 'Login', exact: true });
  await login.click();
  await clickWhileBusy(login, () => new URL(page.url()).pathname === '/countries');
});
