import type { Page } from '@playwright/test';
import { newMatch } from '../fixtures/match.ts';
import { signIn } from '../fixtures/player.ts';
import type { Sandbox } from '../fixtures/sandbox.ts';
import { expect, test } from '../fixtures/test.ts';
import { DepositSheet } from '../pages/deposit-sheet.ts';
import { Frame } from '../pages/frame.ts';
import { MatchList } from '../pages/match-list.ts';
import { SlipSheet } from '../pages/slip-sheet.ts';

/** The browser logs this for each refused bet. */
test.use({ expectedNoise: /status of 422/ });

/** A slip with a refused bet, and the deposit sheet that it leads to. */
async function depositFor(page: Page, sandbox: Sandbox, ksh: number) {
  const match = await newMatch(sandbox);
  await page.goto(match.list);
  await new MatchList(page).pick(match.home_team, '1');
  const slip = await new SlipSheet(page).open();
  await slip.stake(ksh);
  await slip.placeButton.click();
  await slip.panel.getByRole('alert').getByRole('button', { name: 'Deposit' }).click();
  return { slip, deposit: new DepositSheet(page) };
}

test('[SLIP-14] [MONEY-04] a user without enough money is offered the missing amount, pays it, and places the bet', async ({
  page,
  player,
  sandbox,
  baseURL,
}) => {
  await signIn(page.context(), baseURL, player);
  const { slip, deposit } = await depositFor(page, sandbox, 400);
  await expect(deposit.amount).toHaveValue('400');
  await deposit.submit.click();
  await sandbox.answerPrompt(player.msisdn, 'accept');
  await deposit.sheet.getByRole('button', { name: 'Done' }).click();
  await expect(slip.panel.getByLabel('Stake', { exact: true })).toHaveValue('400');
  await expect(new Frame(page).balance).toHaveText('KSH 400.00');
  await slip.place();
});

test('[SLIP-14] a user who goes back from the deposit returns to the slip, and back again to the page', async ({
  richPage: page,
  sandbox,
}) => {
  const { slip, deposit } = await depositFor(page, sandbox, 1_250);
  await expect(deposit.amount).toHaveValue('250');
  const address = page.url();
  await page.goBack();
  await expect(slip.panel.getByLabel('Stake', { exact: true })).toHaveValue('1250');
  await page.goBack();
  await expect(slip.panel).toHaveCount(0);
  expect(page.url()).toBe(address);
});
