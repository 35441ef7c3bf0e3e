import { expectSound } from '../fixtures/axe.ts';
import { newPlayer } from '../fixtures/player.ts';
import { test as base, expect } from '../fixtures/test.ts';
import { DepositSheet } from '../pages/deposit-sheet.ts';
import { Frame } from '../pages/frame.ts';
import { WithdrawSheet } from '../pages/withdraw-sheet.ts';

/** The player's number is of the second network. */
const test = base.extend({
  player: async ({ request, sandbox }, use) => {
    await use(await newPlayer(request, sandbox, '', 'second'));
  },
});

test('[MONEY-04] a deposit suggests the payment method of the number’s network, and credits the wallet', async ({
  richPage: page,
  richPlayer,
  sandbox,
}) => {
  const frame = new Frame(page);
  const deposit = await new DepositSheet(page).open();
  await expect(deposit.sheet.getByRole('radio', { name: 'Airtel Money' })).toBeChecked();
  await expectSound(page);
  await deposit.ask(150);
  await frame.expectSaid(/We sent an Airtel Money request of Ksh 150\.00 to 07/);
  await sandbox.answerPrompt(richPlayer.msisdn, 'accept', 'airtel');
  await expect(deposit.sheet.getByRole('heading', { name: 'Deposit received' })).toBeVisible();
  await expect(deposit.sheet.getByText(/Receipt MP\d{6}\.\d{4}\.L\d{5}/)).toBeVisible();
  await expect(frame.balance).toHaveText('KSH 1,150.00');
});

test('[MONEY-04] another payment method is one tap or one arrow key away', async ({
  richPage: page,
  richPlayer,
  sandbox,
}) => {
  const deposit = await new DepositSheet(page).open();
  await deposit.sheet.getByRole('radio', { name: 'Airtel Money' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(deposit.sheet.getByRole('radio', { name: 'M-Pesa' })).toBeChecked();
  await deposit.ask(50);
  await sandbox.answerPrompt(richPlayer.msisdn, 'wrong-pin');
  await expect(deposit.sheet.getByText('The M-Pesa PIN was wrong')).toBeVisible();
});

test("[MONEY-06] a user claims money paid to the second provider's business number by its code", async ({
  richPage: page,
  richPlayer,
  sandbox,
}) => {
  const frame = new Frame(page);
  const receipt = await sandbox.payBill(richPlayer.msisdn, 'TYPO', 60, 'airtel');
  const deposit = await new DepositSheet(page).open();
  await deposit.sheet.getByRole('tab', { name: 'Pay-bill' }).click();
  await expect(deposit.sheet.getByRole('tabpanel')).toContainText('498099');
  await deposit.sheet.getByLabel('Airtel Money code').fill(receipt.toLowerCase());
  await deposit.sheet.getByRole('button', { name: 'Confirm payment' }).click();
  await frame.expectSaid('Deposit Queued');
  await expect(frame.balance).toHaveText('KSH 1,060.00');
  await expectSound(page);
});

test('[MONEY-07] a withdrawal uses the chosen payment method', async ({ richPage: page }) => {
  const withdraw = await new WithdrawSheet(page).open();
  await expect(withdraw.sheet.getByText(/The money goes to Airtel Money on 07/)).toBeVisible();
  await withdraw.ask(300);
  await expect(withdraw.sheet.getByRole('heading', { name: 'Withdrawal paid' })).toBeVisible();
  await expect(withdraw.sheet.getByText(/Receipt MP/)).toBeVisible();
  await expect(new Frame(page).balance).toHaveText('KSH 700.00');
});
