import type { APIRequestContext, Page } from '@playwright/test';
import { expectSound } from '../fixtures/axe.ts';
import type { Player } from '../fixtures/player.ts';
import { expect, test } from '../fixtures/test.ts';
import { DepositSheet } from '../pages/deposit-sheet.ts';
import { Frame } from '../pages/frame.ts';
import { WithdrawSheet } from '../pages/withdraw-sheet.ts';

const DEPOSIT = '**/api/wallet/deposit/initiate';
const WITHDRAW = '**/api/wallet/withdraw';

test.use({ expectedNoise: /Failed to load resource|\[wallet\] the answer was lost|closed before/ });

/** From now on the service gets the call and acts on it, and the page never gets the answer. Gives the keys of the calls. */
async function loseAnswers(page: Page, call: string): Promise<Set<string | undefined>> {
  const keys = new Set<string | undefined>();
  await page.route(call, async (route) => {
    keys.add(route.request().headers()['idempotency-key']);
    await route.fetch();
    await route.abort();
  });
  return keys;
}

/** Answers come through again; gives the keys of the calls from now on. */
async function keepAnswers(page: Page, call: string, keys: Set<string | undefined>): Promise<void> {
  await page.unroute(call);
  await page.route(call, async (route) => {
    keys.add(route.request().headers()['idempotency-key']);
    await route.continue();
  });
}

/** How many lines of the user's statement are of this kind. */
async function linesOf(request: APIRequestContext, { session }: Player, kind: string): Promise<number> {
  const headers = { 'api-key': session.auth };
  const response = await request.get('/api/wallet/transactions', { params: { kind }, headers });
  return (await response.json()).data.length;
}

test('[MONEY-07] a withdrawal whose answers are lost is found after a reload, and paid once', async ({
  richPage: page,
  richPlayer,
  request,
}) => {
  const frame = new Frame(page);
  const withdraw = await new WithdrawSheet(page).open();
  const keys = await loseAnswers(page, WITHDRAW);
  await withdraw.ask(200);
  await expect(withdraw.sheet.getByRole('heading', { name: 'We are checking' })).toBeVisible();
  await expectSound(page);
  await keepAnswers(page, WITHDRAW, keys);
  await page.reload();
  await frame.expectSaid('Your request has reached us.');
  await expect(frame.balance).toHaveText('KSH 800.00');
  expect(keys.size).toBe(1);
  expect(await linesOf(request, richPlayer, 'withdrawals')).toBe(1);
});

test('[MONEY-04] a deposit whose answers are lost is found after a reload, and asked for once', async ({
  richPage: page,
  richPlayer,
  sandbox,
  request,
}) => {
  const frame = new Frame(page);
  const deposit = await new DepositSheet(page).open();
  const keys = await loseAnswers(page, DEPOSIT);
  await deposit.amount.fill('300');
  await deposit.submit.click();
  await expect(deposit.sheet.getByRole('heading', { name: 'We are checking' })).toBeVisible();
  await expectSound(page);
  await keepAnswers(page, DEPOSIT, keys);
  await page.reload();
  await frame.expectSaid('Your request has reached us.');
  const prompts = await request.get('/sandbox/mpesa/prompts', { params: { msisdn: richPlayer.msisdn } });
  expect(await prompts.json()).toHaveLength(1);
  await sandbox.answerPrompt(richPlayer.msisdn, 'accept');
  await expect(frame.balance).toHaveText('KSH 1,300.00');
  expect(keys.size).toBe(1);
});
