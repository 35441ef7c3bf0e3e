import { type JackpotGame, JackpotsAnswer } from '@jukwaa/contracts';
import * as v from 'valibot';
import { expectSound } from '../fixtures/axe.ts';
import { openJackpot } from '../fixtures/jackpot-ticket.ts';
import { stayInOneDay } from '../fixtures/one-day.ts';
import { fillLogin, fund } from '../fixtures/player.ts';
import { expect, test } from '../fixtures/test.ts';
import { Frame } from '../pages/frame.ts';
import { JackpotPage } from '../pages/jackpot-page.ts';

test.use({ viewport: { width: 360, height: 640 } });

test('[JACKPOT-01] [JACKPOT-02] [JACKPOT-04] [JACKPOT-05] a guest picks a ticket, logs in, and places it in three taps', async ({
  page,
  request,
  richPlayer,
}) => {
  await stayInOneDay();
  const jackpot = new JackpotPage(page);
  const frame = new Frame(page);

  await test.step('a guest who places goes to login, and back to the picks', async () => {
    await jackpot.open(5);
    await expect(jackpot.picks).toHaveCount(13);
    // Tickets of other tests raise the prize meanwhile.
    await expect(async () => jackpot.expectFacts(await openJackpot(request, 5))).toPass();
    await jackpot.expectPicks(0, 13);
    await expectSound(page);
    await jackpot.outcome(1, '1').click();
    await jackpot.outcome(1, 'X').click();
    await jackpot.expectPicks(1, 13);
    await page.getByRole('button', { name: 'Auto pick the other 12' }).click();
    await jackpot.expectPicks(13, 13);
    await expect(jackpot.outcome(1, 'X')).toHaveAttribute('aria-pressed', 'true');
    await expectSound(page);
    await jackpot.placeButton.click();
    await frame.expectSaid('Login to continue');
    await expect(page).toHaveURL('/login');
    await fillLogin(page, richPlayer.local, richPlayer.password);
    await expect(page).toHaveURL('/jackpot?category=5');
    await jackpot.expectPicks(13, 13);
  });

  await test.step('the back button closes the ticket, and the picks stay', async () => {
    await jackpot.placeButton.click();
    await expect(jackpot.confirmButton).toBeVisible();
    await page.goBack();
    await expect(jackpot.sheet).toHaveCount(0);
    await expect(page).toHaveURL('/jackpot?category=5');
    await jackpot.expectPicks(13, 13);
  });

  await test.step('the ticket shows its price and that it is final, then it is placed', async () => {
    await jackpot.placeButton.click();
    await expect(jackpot.sheet).toContainText('cannot be cancelled or edited');
    await expect(jackpot.line('Wager tax (12.5 %)')).toHaveText('Ksh 6.250');
    await expect(jackpot.line('Stake after tax')).toHaveText('Ksh 43.750');
    await expectSound(page);
    await jackpot.confirmButton.dblclick();
    await jackpot.expectPlaced();
    await expect(frame.balance).toHaveText('KSH 950.00');
    expect(await jackpot.code()).toMatch(/^[A-Z0-9]{6,12}$/);
    await expect(jackpot.sheet.getByText('All 13 right')).toBeVisible();
    await expectSound(page);
  });

  await test.step('the slip is empty, and My Bets has the ticket', async () => {
    await jackpot.sheet.getByRole('button', { name: 'Close' }).click();
    await jackpot.expectPicks(0, 13);
    expect(await page.evaluate(() => localStorage.getItem('jSlip'))).toBeNull();
    await frame.expectClosed();
    await page.goto('/bets?filter=jackpotBets');
    await expect(page.getByRole('main')).toContainText('Daily Jackpot');
    await expect(page.getByRole('main')).toContainText('Ksh 50.00');
  });

  await test.step('[ROUTE-18] My Bets has the days of the tickets, with their totals', async () => {
    const days = page.getByRole('group', { name: 'Days' });
    await days.getByRole('button', { name: 'Yesterday' }).click();
    await expect(page.getByText('No jackpot tickets on these days')).toBeVisible();
    await days.getByRole('button', { name: 'Today' }).click();
    await expect(page.getByText('Staked Ksh 50.00 · Returned Ksh 0.00')).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 2, name: 'Today' })).toBeVisible();
    await expectSound(page);
  });
});

test('[JACKPOT-02] [JACKPOT-05] a combination on the grand jackpot costs its lines, and the picks of the daily one stay apart', async ({
  richPage: page,
}) => {
  const jackpot = await new JackpotPage(page).open(5);
  await jackpot.outcome(2, '2').click();
  await page.getByRole('button', { name: /^Grand Jackpot/ }).click();
  await expect(jackpot.picks).toHaveCount(17);
  await jackpot.expectPicks(0, 17);
  await jackpot.autoPick();
  await jackpot.expectPicks(17, 17);
  await page.getByRole('switch', { name: 'Combination' }).click();
  for (const match of [3, 4]) {
    const free = jackpot.picks.nth(match - 1).getByRole('button', { pressed: false });
    await free.first().click();
  }
  await expect(jackpot.bar).toContainText('4 lines · Ksh 396');
  await jackpot.picks.nth(2).getByRole('button', { pressed: false }).click();
  await expect(jackpot.bar).toContainText('6 lines · Ksh 594');
  await expectSound(page);
  await page.reload();
  await expect(jackpot.bar).toContainText('6 lines · Ksh 594');
  await jackpot.place();
  await expect(jackpot.line('Lines')).toHaveText('6');
  await expect(new Frame(page).balance).toHaveText('KSH 406.00');
  await jackpot.open(5);
  await jackpot.expectPicks(1, 13);
  await expect(jackpot.outcome(2, '2')).toHaveAttribute('aria-pressed', 'true');
});

test('[JACKPOT-05] the price of the largest combination fits beside the button that clears it', async ({
  page,
}) => {
  const jackpot = await new JackpotPage(page).open(6);
  await jackpot.autoPick();
  await page.getByRole('switch', { name: 'Combination' }).click();
  for (let match = 0; match < 8; match += 1) {
    const free = jackpot.picks.nth(match).getByRole('button', { pressed: false });
    await free.first().click();
    if (match < 3) await free.click();
  }
  await expect(jackpot.bar).toContainText('864 lines · Ksh 85,536');
  const room = await jackpot.bar
    .getByRole('status')
    .evaluate(({ scrollWidth, clientWidth }) => clientWidth - scrollWidth);
  expect(room).toBeGreaterThanOrEqual(0);
});

/** Ids that no match of the feed has. */
const OWN_MATCHES = 5_000_000_000;

test('[JACKPOT-03] a suspended match cannot be placed, and its pick can be removed', async ({
  page,
  request,
}) => {
  // The rows of every other test must stay open, so only this page gets a suspended one. Its matches have ids of its own, which no
  // message of the feed stops.
  const { data } = v.parse(JackpotsAnswer, await (await request.get('/api/jackpot/jackpots')).json());
  let isSuspended = false;
  const rows = (games: readonly JackpotGame[]) =>
    games.map((game, at) => ({
      ...game,
      match_id: OWN_MATCHES + at,
      ...(at === 1 && isSuspended && { status: 0 }),
    }));
  await page.route('**/api/jackpot/jackpots', (route) =>
    route.fulfill({ json: { data: data.map((jackpot) => ({ ...jackpot, games: rows(jackpot.games) })) } }),
  );
  const jackpot = await new JackpotPage(page).open(5);
  await jackpot.autoPick();
  await jackpot.expectPicks(13, 13);
  isSuspended = true;
  await page.reload();
  await expect(jackpot.outcome(2, 'X')).toBeDisabled();
  await jackpot.expectPicks(12, 13);
  await expectSound(page);
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(jackpot.bar.getByRole('button', { name: 'Pick 1 more' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove', exact: true })).toHaveCount(0);
});

test('a user without enough money deposits the rest and returns to the ticket', async ({
  page,
  player,
  request,
  sandbox,
}) => {
  await fund(request, sandbox, player, 20);
  const jackpot = await new JackpotPage(page).open(5);
  await jackpot.autoPick();
  await jackpot.placeButton.click();
  await fillLogin(page, player.local, player.password);
  await jackpot.placeButton.click();
  await jackpot.sheet.getByRole('button', { name: 'Deposit Ksh 30' }).click();
  const deposit = page.getByRole('dialog', { name: 'Deposit' });
  await deposit
    .getByRole('button', { name: /^Deposit/ })
    .last()
    .click();
  await sandbox.answerPrompt(player.msisdn, 'accept');
  await deposit.getByRole('button', { name: 'Done' }).click();
  await expect(jackpot.confirmButton).toBeEnabled();
  await jackpot.confirmButton.click();
  await jackpot.expectPlaced();
  await expect(new Frame(page).balance).toHaveText('KSH 0.00');
});
