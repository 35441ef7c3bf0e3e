import type { Page } from '@playwright/test';
import { expectSound } from '../fixtures/axe.ts';
import { BrokerLine } from '../fixtures/broker-line.ts';
import { newMatch, ODDS } from '../fixtures/match.ts';
import { newPhoneNumber } from '../fixtures/phone-number.ts';
import { expect, test } from '../fixtures/test.ts';
import { DepositSheet } from '../pages/deposit-sheet.ts';
import { Frame } from '../pages/frame.ts';
import { MatchList } from '../pages/match-list.ts';
import { MyBets } from '../pages/my-bets.ts';
import { SlipSheet } from '../pages/slip-sheet.ts';

test('[SLIP-01] [AUTH-05] [LAYOUT-02] [MONEY-08] [SLIP-14] [SLIP-15] [LIVE-02] [LIVE-03] [ACCOUNT-01] a newcomer finds a match, registers, deposits, bets and is paid', async ({
  page,
  sandbox,
}) => {
  const phone = newPhoneNumber();
  // Later matches come first, so that other tests' matches do not push this one off the first page.
  const match = await newMatch(sandbox, { kick_off_in: 1_800, priority: Math.floor(Date.now() / 1_000) });
  const frame = new Frame(page);
  const line = await BrokerLine.of(page);
  const taps = await countTaps(page);

  let picking = 1;
  await test.step('browse and pick', async () => {
    await page.goto('/');
    const list = new MatchList(page);
    await list.expectLoaded();
    for (const name of ['LOGIN', 'REGISTER'])
      await expect(frame.header.getByRole('link', { name })).toBeVisible();
    // Other tests' matches may move the row as it is tapped, and then the cell asks once more.
    picking = await list.pick(match.home_team, '1');
    await expect(frame.navLink('Betslip')).toHaveAccessibleDescription('1 pick');
    await expectSound(page);
  });

  await test.step('the slip shows what 100 pays', async () => {
    const slip = await new SlipSheet(page).open();
    await expect(slip.pick(match.home_team)).toContainText('2.00');
    await slip.stake(100);
    await expect(slip.line('Wager tax (12.5 %)')).toHaveText('Ksh 12.50');
    await expect(slip.line('Payout')).toHaveText('Ksh 157.50');
    await expectSound(page);
    await slip.placeButton.click();
  });

  await test.step('register', async () => {
    await expect(page).toHaveURL('/register');
    await expect(page.getByRole('heading', { name: 'Open an account' })).toBeVisible();
    await expect(page.getByLabel('Mobile number')).toBeFocused();
    await page.keyboard.type(phone.local);
    await page.getByLabel('Password', { exact: true }).click();
    await page.keyboard.type('a-long-password');
    await page.getByRole('checkbox').check();
    await expectSound(page);
    await page.getByRole('button', { name: 'Register', exact: true }).click();
  });

  await test.step('verify the number and return to the earlier page', async () => {
    await expect(page).toHaveURL('/verification');
    await expect(page.getByLabel('Code')).toBeFocused();
    await expectSound(page);
    await page.keyboard.type(await sandbox.code(phone.msisdn));
    await expect(frame.balance).toHaveText('KSH 0.00');
    await expect(page).toHaveURL('/betslip');
  });

  await test.step('deposit the stake by a prompt on the phone', async () => {
    const deposit = new DepositSheet(page);
    await expect(deposit.amount).toHaveValue('100');
    await expectSound(page);
    await deposit.submit.click();
    await expectSound(page);
    await sandbox.answerPrompt(phone.msisdn, 'accept');
    await expect(deposit.sheet.getByRole('heading', { name: 'Deposit received' })).toBeVisible();
    await expect(frame.balance).toHaveText('KSH 100.00');
    await expectSound(page);
    await deposit.sheet.getByRole('button', { name: 'Done' }).click();
  });

  await test.step('the slip is unchanged; place it', async () => {
    const slip = SlipSheet.onPage(page);
    await expect(slip.pick(match.home_team)).toContainText(ODDS.home.toFixed(2));
    await expectSound(page);
    // With the tap on Place Bet, nine from the odds to the bet.
    expect(taps() - (picking - 1)).toBeLessThanOrEqual(8);
    // A double tap places one bet, as the balance shows.
    await slip.placeButton.dblclick();
    await expect(slip.panel.getByText('Bet accepted')).toBeVisible();
    await expect(slip.line('Payout')).toHaveText('Ksh 157.50');
    await expect(frame.balance).toHaveText('KSH 0.00');
    await expect(frame.navLink('Betslip')).not.toHaveAccessibleDescription(/pick/);
    await expectSound(page);
    await slip.panel.getByRole('link', { name: 'My Bets' }).click();
  });

  await test.step('the bet wins while the page is open', async () => {
    const bets = new MyBets(page);
    const head = bets.head(match.home_team);
    await expect(bets.bets).toHaveCount(1);
    await expect(head).toContainText('Open');
    await expect(head).toContainText('Ksh 157.50');
    await expectSound(page);
    await line.subscribedUserTopics;
    await sandbox.endMatch(match.match_id, 1, 0);
    await frame.expectSaid(/Your bet \d+ won Ksh 157\.50/);
    await expect(head).toContainText('Won');
    await expect(frame.balance).toHaveText('KSH 157.50');
    await head.click();
    await expect(bets.bets.first()).toContainText('Score 1:0');
    await expectSound(page);
  });

  await test.step('the account shows every step', async () => {
    await frame.navLink('Account').click();
    const main = page.getByRole('main');
    await expect(main.getByRole('definition').first()).toHaveText('Ksh 157.50');
    for (const line of ['Deposit+Ksh 100.00', 'Stake−Ksh 100.00', 'Winnings+Ksh 157.50'])
      await expect(main.getByRole('listitem').filter({ hasText: line })).toHaveCount(1);
    await expectSound(page);
    await frame.balance.click();
    await expect(new DepositSheet(page).amount).toHaveValue('249');
  });
});

/** Counts the taps on the page, on every page that it opens from now on. */
async function countTaps(page: Page): Promise<() => number> {
  let taps = 0;
  await page.exposeFunction('jukwaaTapped', () => {
    taps += 1;
  });
  await page.addInitScript(() => {
    const count: () => void = Reflect.get(window, 'jukwaaTapped');
    document.addEventListener('pointerdown', count, { capture: true });
  });
  return () => taps;
}
