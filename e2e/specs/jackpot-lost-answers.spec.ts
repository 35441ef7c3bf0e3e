import { expectSound } from '../fixtures/axe.ts';
import { stopClock } from '../fixtures/clock.ts';
import { expect, test } from '../fixtures/test.ts';
import { Frame } from '../pages/frame.ts';
import { JackpotPage } from '../pages/jackpot-page.ts';

const BETS = '**/api/jackpot/jackpot/*/bet';

test.use({ expectedNoise: /Failed to load resource|\[(jackpot|feed|wallet|live)\]|closed before/ });

test('[JACKPOT-05] a ticket whose answer was lost is found again after a reload, with a single stake', async ({
  richPage: page,
}) => {
  const jackpot = await new JackpotPage(page).open(5);
  const keys: (string | undefined)[] = [];
  let isLost = true;
  await page.route(BETS, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (!isLost) return route.continue();
    // The service receives and decides; the page never gets the answer.
    await route.fetch();
    await route.abort();
  });
  await jackpot.autoPick();
  await jackpot.placeButton.click();
  await jackpot.confirmButton.click();
  await expect(jackpot.sheet.getByText('We are checking your ticket')).toBeVisible();
  await expectSound(page);
  await page.reload();
  await expect(jackpot.sheet.getByText('We are checking your ticket')).toBeVisible();
  // The page also asks by itself, so the answer may be there before a later tap.
  const before = keys.length;
  await jackpot.sheet.getByRole('button', { name: 'Check now' }).click();
  await expect.poll(() => keys.length).toBeGreaterThan(before);
  isLost = false;
  await jackpot.expectPlaced();
  expect(new Set(keys).size).toBe(1);
  await expect(new Frame(page).balance).toHaveText('KSH 950.00');
  await jackpot.sheet.getByRole('button', { name: 'Close' }).click();
  await jackpot.expectPicks(0, 13);
});

test('[JACKPOT-05] [MONEY-07] a ticket whose answer was lost is found again on a page without jackpots, with a notice', async ({
  richPage: page,
}) => {
  const jackpot = await new JackpotPage(page).open(5);
  const frame = new Frame(page);
  let isLost = true;
  await page.route(BETS, async (route) => {
    if (!isLost) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await jackpot.autoPick();
  await jackpot.placeButton.click();
  await jackpot.confirmButton.click();
  await expect(jackpot.sheet.getByText('We are checking your ticket')).toBeVisible();
  isLost = false;
  await page.goto('/profile');
  await frame.expectSaid('Bet Placed Successfully');
  await expect(frame.balance).toHaveText('KSH 950.00');
  await jackpot.open(5);
  await jackpot.expectPicks(0, 13);
});

test('[JACKPOT-06] [ERR-06] the place button locks during the request and for 10 s, and a failure has its usual sentence', async ({
  richPage: page,
}) => {
  await page.clock.install();
  const frame = new Frame(page);
  const jackpot = await new JackpotPage(page).open(5);
  let answer: () => void = () => undefined;
  const waiting = new Promise<void>((done) => {
    answer = done;
  });
  await page.route(BETS, async (route) => {
    await waiting;
    await route.fulfill({ status: 422, json: { error_message: '', code: 'pick_unavailable' } });
  });
  await jackpot.autoPick();
  await jackpot.placeButton.click();
  await expect(jackpot.confirmButton).toBeVisible();
  // A call that is still open would be given up when the clock jumps.
  await expect(frame.balance).toHaveText('KSH 1,000.00');
  await stopClock(page);
  await jackpot.confirmButton.click();
  await expect(jackpot.confirmButton).toHaveAttribute('aria-busy', 'true');
  answer();
  await expect(jackpot.sheet.getByText(/Failed To Place Bet\. Please try again\./)).toBeVisible();
  await expect(jackpot.confirmButton).toBeDisabled();
  await page.clock.runFor(9_800);
  await expect(jackpot.confirmButton).toBeDisabled();
  await page.clock.runFor(300);
  await expect(jackpot.confirmButton).toBeEnabled();
  await expect(frame.balance).toHaveText('KSH 1,000.00');
});
