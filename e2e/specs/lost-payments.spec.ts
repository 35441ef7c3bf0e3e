import { FIRST_METHOD } from '@jukwaa/contracts';
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

interface Answers {
  /** Keys of all calls so far. */
  readonly keys: ReadonlySet<string | undefined>;
  /** Lets the answers of later calls through. */
  keep(): void;
}

/** Lets the service get the call and act on it, while the page never gets the answer. */
async function loseAnswers(page: Page, call: string): Promise<Answers> {
  const keys = new Set<string | undefined>();
  let isLosing = true;
  await page.route(call, async (route) => {
    keys.add(route.request().headers()['idempotency-key']);
    if (!isLosing) return route.continue();
    await route.fetch();
    await route.abort();
  });
  return {
    keys,
    keep() {
      isLosing = false;
    },
  };
}

/** Number of lines of this kind in the user's statement. */
async function linesOf(request: APIRequestContext, { session }: Player, kind: string): Promise<number> {
  const headers = { 'api-key': session.auth };
  const response = await request.get('/api/wallet/transactions', { params: { kind }, headers });
  return (await response.json()).data.length;
}

test('[MONEY-07] a withdrawal with lost answers is found after a reload and paid once', async ({
  richPage: page,
  richPlayer,
  request,
}) => {
  const frame = new Frame(page);
  const withdraw = await new WithdrawSheet(page).open();
  const answers = await loseAnswers(page, WITHDRAW);
  await withdraw.ask(200);
  await expect(withdraw.sheet.getByRole('heading', { name: 'We are checking' })).toBeVisible();
  await expectSound(page);
  // Restored only now, because the page before would get the answer of its next try while it is left.
  await page.reload();
  answers.keep();
  await frame.expectSaid('We have received your request.');
  await expect(frame.balance).toHaveText('KSH 800.00');
  expect(answers.keys.size).toBe(1);
  expect(await linesOf(request, richPlayer, 'withdrawals')).toBe(1);
});

test('[MONEY-04] a deposit with lost answers is found after a reload and requested once', async ({
  richPage: page,
  richPlayer,
  sandbox,
  request,
}) => {
  const frame = new Frame(page);
  const deposit = await new DepositSheet(page).open();
  const answers = await loseAnswers(page, DEPOSIT);
  await deposit.amount.fill('300');
  await deposit.submit.click();
  await expect(deposit.sheet.getByRole('heading', { name: 'We are checking' })).toBeVisible();
  await expectSound(page);
  // Restored only now, because the page before would get the answer of its next try while it is left.
  await page.reload();
  answers.keep();
  await frame.expectSaid('We have received your request.');
  const prompts = await request.get(`/sandbox/${FIRST_METHOD}/prompts`, {
    params: { msisdn: richPlayer.msisdn },
  });
  expect(await prompts.json()).toHaveLength(1);
  await sandbox.answerPrompt(richPlayer.msisdn, 'accept');
  await expect(frame.balance).toHaveText('KSH 1,300.00');
  expect(answers.keys.size).toBe(1);
});
