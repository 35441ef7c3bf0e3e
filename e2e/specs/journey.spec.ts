import { expectAccessible, expectNoSidewaysScroll } from '../fixtures/axe.ts';
import { newPhoneNumber } from '../fixtures/phone-number.ts';
import { newTeams } from '../fixtures/team-names.ts';
import { expect, test } from '../fixtures/test.ts';
import { MatchList } from '../pages/match-list.ts';
import { SlipSheet } from '../pages/slip-sheet.ts';

test('[AUTH-05] [AUTH-02] [NAV-02] [MONEY-04] [MONEY-08] [SLIP-01] [SLIP-14] [SLIP-15] a newcomer finds a match, registers, deposits, bets and is paid', async ({
  page,
  sandbox,
}) => {
  const teams = newTeams();
  const phone = newPhoneNumber();
  const match = await sandbox.match({
    ...teams,
    kick_off_in: 1_800,
    priority: 1_000,
    odds: { home: 2, draw: 3.4, away: 3.9, over: 1.9, under: 1.9 },
  });

  await page.goto('/');
  const list = new MatchList(page);
  await list.expectLoaded();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await list.pick(teams.home_team, '1');
  await expect(page.getByRole('link', { name: 'Betslip' })).toHaveAccessibleDescription(/1/);

  const slip = await new SlipSheet(page).open();
  await expect(slip.panel).toContainText(teams.home_team);
  await slip.stake(100);
  // 100 at 2.00: 12.50 wager tax, 87.50 x 2 = 175.00, 20 % of 87.50 withheld.
  await expect(slip.panel).toContainText('157.50');
  await expectAccessible(page);
  await slip.place();

  await expect(page).toHaveURL(/\/login/);
  await page
    .getByRole('link', { name: /register/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/register/);
  await expectAccessible(page);
  await page.getByLabel('Mobile number').fill(phone.local);
  await page.getByLabel('Password', { exact: true }).fill('a-long-password');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Register', exact: true }).click();

  await expect(page).toHaveURL(/\/verification/);
  await page.getByLabel('Code').fill(await sandbox.code(phone.msisdn));
  await page.getByRole('button', { name: 'Verify' }).click();
  const balance = page.getByRole('banner').getByRole('button', { name: /KSH/i });
  await expect(balance).toContainText('0.00');

  if (!(await page.getByRole('dialog').isVisible())) await balance.click();
  await page.getByRole('dialog').getByLabel('Amount').fill('249');
  await page.getByRole('dialog').getByRole('button', { name: 'Deposit', exact: true }).click();
  await sandbox.answerPrompt(phone.msisdn, 'accept');
  await expect(balance).toContainText('249.00');
});
