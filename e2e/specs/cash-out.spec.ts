import type { Page } from '@playwright/test';
import { expectSound } from '../fixtures/axe.ts';
import type { OwnMatch } from '../fixtures/match.ts';
import { expectSaid, takeSaid } from '../fixtures/notices.ts';
import { newPrices } from '../fixtures/odds-message.ts';
import { placeAndLook, slipOfOne } from '../fixtures/own-bet.ts';
import type { Sandbox } from '../fixtures/sandbox.ts';
import { expect, test } from '../fixtures/test.ts';
import { Frame } from '../pages/frame.ts';
import type { MyBets } from '../pages/my-bets.ts';

/** A fallen value is answered with 409, and one test loses answers. */
test.use({ expectedNoise: /Failed to load resource|\[cash-out\] the answer was lost/ });

/** A bet of Ksh 100 on the home team at 2.00, open in My Bets. */
async function betAndLook(page: Page, sandbox: Sandbox): Promise<{ match: OwnMatch; bets: MyBets }> {
  const { match, slip } = await slipOfOne(page, sandbox);
  const bets = await placeAndLook(slip);
  await bets.open(match.home_team);
  return { match, bets };
}

test('[SLIP-13] [SLIP-14] a user cashes out a bet in parts at a value that moves with the odds', async ({
  richPage: page,
  sandbox,
}) => {
  const { match, bets } = await betAndLook(page, sandbox);
  const box = bets.cashOut(match.home_team);
  // 87.50 after tax, less the operator's 5 %: 83.13 of 100.
  await expect(box).toContainText('Ksh 83.12');
  await sandbox.feed(newPrices(match.match_id, { home: 1.6 }));
  await expect(bets.bets.first()).toContainText('Odds now 1.60');
  await expect(box.locator('[data-direction="up"]')).toBeVisible();
  // 87.50 x 2.00 / 1.60 x 0.95 = 103.90; 20 % of the 16.40 above 87.50 is tax.
  await expect(box).toContainText('Ksh 100.62');
  await expectSound(page);

  await box.getByRole('button', { name: '50 %' }).click();
  await box.getByRole('button', { name: 'Cash out' }).click();
  await expectSound(page);
  await box.getByRole('button', { name: 'Confirm cash out' }).click();
  await expect(box).toContainText('Cashed out: Ksh 50.31');
  await expect(box).toContainText('Ksh 50.00 stays in play.');
  await expect(new Frame(page).balance).toHaveText('KSH 950.31');
  await expectSound(page);

  await box.getByRole('button', { name: 'Cash out' }).click();
  await box.getByRole('button', { name: 'Cash out', exact: true }).click();
  await box.getByRole('button', { name: 'Confirm cash out' }).click();
  await expect(box).toContainText('Your bet is closed.');
  await expect(bets.head(match.home_team)).toContainText('Cashed out');
  await expect(new Frame(page).balance).toHaveText('KSH 1,000.62');
  await bets.filter('Cashed out').click();
  await expect(bets.head(match.home_team)).toBeVisible();
});

test('[SLIP-14] a cash out value that fell sells nothing before the user sees the new value', async ({
  richPage: page,
  sandbox,
}) => {
  const { match, bets } = await betAndLook(page, sandbox);
  const box = bets.cashOut(match.home_team);
  await expect(box).toContainText('Ksh 83.12');
  // The page gets no newer value.
  await page.route('**/cash-out', (route) =>
    route.request().method() === 'GET' ? new Promise<void>(() => undefined) : route.continue(),
  );
  await box.getByRole('button', { name: 'Cash out' }).click();
  await sandbox.feed(newPrices(match.match_id, { home: 2.5 }));
  await expect(bets.bets.first()).toContainText('Odds now 2.50');
  await box.getByRole('button', { name: 'Confirm cash out' }).click();
  await expect(box.getByRole('alert')).toContainText('nothing was cashed out');
  await expect(box).toContainText('Ksh 66.50');
  await expect(new Frame(page).balance).toHaveText('KSH 900.00');
});

test('[MONEY-07] a cash out whose answer is lost is found again after a reload, and is paid once', async ({
  richPage: page,
  sandbox,
}) => {
  const { match, bets } = await betAndLook(page, sandbox);
  const box = bets.cashOut(match.home_team);
  let calls = 0;
  await page.route('**/cash-out', async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    calls += 1;
    // The first call sells the bet; no answer arrives.
    if (calls === 1) await route.fetch();
    return route.abort();
  });
  await box.getByRole('button', { name: 'Cash out' }).click();
  await box.getByRole('button', { name: 'Confirm cash out' }).click();
  await expect(box.getByRole('alert')).toContainText('We are checking your cash out');
  await expectSound(page);

  await page.reload();
  await page.unroute('**/cash-out');
  await expectSaid(page, 'You cashed out Ksh 83.12.');
  expect(takeSaid(page, 'was cashed out for')).toBe(false);
  await expect(bets.head(match.home_team)).toContainText('Cashed out');
  await expect(new Frame(page).balance).toHaveText('KSH 983.12');
});

test('a bet on a suspended market has no cash out until the market opens again', async ({
  richPage: page,
  sandbox,
}) => {
  const { match, bets } = await betAndLook(page, sandbox);
  const box = bets.cashOut(match.home_team);
  await sandbox.feed({ event: 'bet_stop', match_id: match.match_id });
  await expect(box).toContainText('A pick of this bet is suspended at the moment');
  await expect(bets.bets.first()).toContainText('Suspended');
  await sandbox.feed(newPrices(match.match_id, { home: 2 }));
  await expect(box).toContainText('Ksh 83.12');
});
