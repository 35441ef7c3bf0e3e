import { expectSound } from '../fixtures/axe.ts';
import { slipOfOne } from '../fixtures/own-bet.ts';
import { expect, test } from '../fixtures/test.ts';
import { Frame } from '../pages/frame.ts';

const BETS = '**/api/betting/bets';

test.use({
  expectedNoise: /Failed to load resource|WebSocket|\[(placement|slip|live|feed|wallet)\]|closed before/,
});

test('[SLIP-14] a lost answer is resolved under the same key, with a single bet', async ({
  richPage: page,
  sandbox,
}) => {
  const { slip } = await slipOfOne(page, sandbox);
  await slip.stake(100);
  const keys: (string | undefined)[] = [];
  await page.route(BETS, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 2) return route.continue();
    // The service receives and decides; the page never gets the answer.
    await route.fetch();
    await route.abort();
  });
  await slip.place();
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  await expect(new Frame(page).balance).toHaveText('KSH 900.00');
  await slip.panel.getByRole('link', { name: 'My Bets' }).click();
  await expect(page.getByRole('main').locator('details')).toHaveCount(1);
});

test('[SLIP-12] the slip works offline, and a bet is placed only when the connection is back', async ({
  richPage: page,
  sandbox,
}) => {
  const { slip } = await slipOfOne(page, sandbox);
  // Its script has arrived then; a sheet that opens offline shows that it could not be loaded.
  await expect(slip.placeButton).toBeVisible();
  await page.context().setOffline(true);
  await slip.stake(200);
  await expect(slip.line('Payout')).toHaveText('Ksh 315.00');
  await slip.placeButton.click();
  await expect(page.getByText('You are offline, so your bet was not sent.')).toBeVisible();
  await page.context().setOffline(false);
  await slip.place();
  await expect(slip.panel.getByText('Bet accepted')).toBeVisible();
  await expect(new Frame(page).balance).toHaveText('KSH 800.00');
});

test('[SLIP-14] the page repeats a bet with lost answers until one arrives, without the user', async ({
  richPage: page,
  sandbox,
}) => {
  const { slip } = await slipOfOne(page, sandbox);
  await page.route(BETS, (route) => route.abort());
  await slip.stake(200);
  await slip.placeButton.click();
  await expect(slip.panel.getByText('We are checking your bet')).toBeVisible({ timeout: 40_000 });
  await expectSound(page);
  await page.unroute(BETS);
  await expect(slip.panel.getByText('Bet accepted')).toBeVisible({ timeout: 40_000 });
  await expect(new Frame(page).balance).toHaveText('KSH 800.00');
});

test('[SLIP-14] a tab closed before its answer leaves no second bet, because the next page asks under the same key', async ({
  richPage: page,
  sandbox,
}) => {
  const { slip } = await slipOfOne(page, sandbox);
  await slip.stake(100);
  const keys: (string | undefined)[] = [];
  await page.route(BETS, async (route) => {
    // The service receives and decides; the page never gets the answer.
    await route.fetch();
    keys.push(route.request().headers()['idempotency-key']);
    await route.abort();
  });
  await slip.placeButton.click();
  await expect.poll(() => keys.length).toBeGreaterThan(0);
  const context = page.context();
  const next = await context.newPage();
  await page.close();
  next.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/betting/bets'))
      keys.push(request.headers()['idempotency-key']);
  });
  await next.goto('/betslip');
  await expect(next.getByText('Bet accepted')).toBeVisible({ timeout: 40_000 });
  expect(new Set(keys).size).toBe(1);
  await next.goto('/bets');
  await expect(next.getByRole('main').locator('details')).toHaveCount(1);
  await expect(new Frame(next).balance).toHaveText('KSH 900.00');
});
