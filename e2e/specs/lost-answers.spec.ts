import { expectSound } from '../fixtures/axe.ts';
import { slipOfOne } from '../fixtures/own-bet.ts';
import { expect, test } from '../fixtures/test.ts';
import { Frame } from '../pages/frame.ts';

const BETS = '**/api/betting/bets';

test.use({
  expectedNoise: /Failed to load resource|WebSocket|\[(placement|slip|live|feed|wallet)\]|closed before/,
});

test('[SLIP-14] a lost answer is resolved under the same key: there is one bet', async ({
  richPage: page,
  sandbox,
}) => {
  const { slip } = await slipOfOne(page, sandbox);
  await slip.stake(100);
  const keys: (string | undefined)[] = [];
  await page.route(BETS, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 2) return route.continue();
    // The service hears and decides; the page never gets to know.
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

test('[SLIP-12] [SLIP-14] the slip works offline; a bet that was on its way is placed once when the line is back', async ({
  richPage: page,
  sandbox,
}) => {
  const { slip } = await slipOfOne(page, sandbox);
  await page.context().setOffline(true);
  await slip.stake(200);
  await expect(slip.line('Payout')).toHaveText('Ksh 315.00');
  await slip.placeButton.click();
  await expect(slip.panel.getByText('We are checking your bet')).toBeVisible({ timeout: 40_000 });
  await expectSound(page);
  await page.context().setOffline(false);
  await expect(slip.panel.getByText('Bet accepted')).toBeVisible();
  await expect(new Frame(page).balance).toHaveText('KSH 800.00');
});
