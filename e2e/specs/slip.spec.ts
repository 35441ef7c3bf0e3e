import { randomInt } from 'node:crypto';
import { expectSound } from '../fixtures/axe.ts';
import { giveBonus } from '../fixtures/desk.ts';
import { newMatch } from '../fixtures/match.ts';
import { newPrices } from '../fixtures/odds-message.ts';
import { signIn } from '../fixtures/player.ts';
import { expect, test } from '../fixtures/test.ts';
import { Frame } from '../pages/frame.ts';
import { MatchList } from '../pages/match-list.ts';
import { SlipSheet } from '../pages/slip-sheet.ts';

test('[SLIP-01] [SLIP-03] [SLIP-12] two tabs agree on picks, stake and removed picks', async ({
  page,
  sandbox,
}) => {
  const tournament_id = randomInt(1_000_000, 900_000_000);
  const [first, second] = [
    await newMatch(sandbox, { tournament_id }),
    await newMatch(sandbox, { tournament_id }),
  ];
  await page.goto(first.list);
  const list = new MatchList(page);
  await list.pick(first.home_team, '1');
  const other = await page.context().newPage();
  await other.goto('/betslip');
  const there = SlipSheet.onPage(other);
  await expect(there.pick(first.home_team)).toBeVisible();

  await list.pick(second.home_team, 'X');
  await expect(there.pick(second.home_team)).toContainText('3.40');
  // The same tap again removes it in both tabs.
  await list.odds(second.home_team, 'X').click();
  await expect(there.pick(second.home_team)).toHaveCount(0);
  await list.pick(second.home_team, 'X');
  await there.stake(250);
  await there.panel.getByRole('button', { name: 'Done' }).click();
  const here = await new SlipSheet(page).open();
  await expect(here.panel.getByLabel('Stake', { exact: true })).toHaveValue('250');
  await expect(here.line('Payout')).toHaveText((await there.line('Payout').textContent()) ?? '?');

  await here.pick(first.home_team).getByRole('button', { name: 'Remove' }).click();
  await expect(there.pick(first.home_team)).toHaveCount(0);
  await there.clear();
  await expect(here.panel).toHaveCount(0);
  await other.getByRole('button', { name: 'Bring my picks back' }).click();
  await expect(new Frame(page).navLink('Betslip')).toHaveAccessibleDescription('1 pick');
  await expect(list.odds(second.home_team, 'X')).toHaveAttribute('aria-pressed', 'true');
});

test('[SLIP-10] the bar shows what Ksh 49 on the picks would win, and leads to the slip', async ({
  page,
  sandbox,
}) => {
  const match = await newMatch(sandbox);
  await page.goto(match.list);
  const list = new MatchList(page);
  const { estimate } = new Frame(page);
  await expect(list.odds(match.home_team, '1')).toBeVisible();
  await expect(estimate).toHaveCount(0);
  await list.pick(match.home_team, 'X');
  await expect(estimate).toHaveText('Ksh 49 before tax ≈ Ksh 166.60');
  await page.reload();
  await expect(estimate).toHaveText('Ksh 49 before tax ≈ Ksh 166.60');
  await expectSound(page);
  // The raised ticket covers its middle.
  await estimate.click({ position: { x: 20, y: 12 } });
  await expect(new SlipSheet(page).pick(match.home_team)).toBeVisible();
});

test('[MONEY-09] [SLIP-14] a new player bets with the free bet, and finds it under free bets', async ({
  page,
  baseURL,
  player,
  sandbox,
}) => {
  const match = await newMatch(sandbox);
  await signIn(page.context(), baseURL, player);
  await page.goto(match.list);
  await new MatchList(page).pick(match.home_team, '1');
  const slip = await new SlipSheet(page).open();
  await slip.panel.getByRole('checkbox', { name: /^Pay with my free bet: Ksh 30\.00/ }).check();
  await expect(slip.line('Free bet')).toHaveText('Ksh 30.00');
  await expect(slip.line('Total odds')).toHaveText('2.000');
  await expectSound(page);
  await slip.panel.getByRole('button', { name: 'Place Free Bet' }).click();
  await expect(slip.panel.getByText('Bet accepted')).toBeVisible();
  await slip.panel.getByRole('link', { name: 'My Bets' }).click();
  await expect(page).toHaveURL('/bets?filter=freeBets');
  await expect(page.getByRole('main').locator('summary').filter({ hasText: match.home_team })).toBeVisible();
});

test('[SLIP-11] a pending bonus asks for more games, and the free bet alone does not', async ({
  richPage: page,
  richPlayer,
  request,
  sandbox,
}) => {
  const tournament_id = randomInt(1_000_000, 900_000_000);
  const matches = [await newMatch(sandbox, { tournament_id }), await newMatch(sandbox, { tournament_id })];
  const list = new MatchList(page);
  await page.goto(matches[0]?.list ?? '/');
  for (const match of matches) await list.pick(match.home_team, '1');
  const slip = await new SlipSheet(page).open();
  await expect(slip.panel.getByRole('checkbox', { name: /free bet/ })).toBeVisible();
  await expect(slip.panel.getByText(/to utilize bonus/)).toHaveCount(0);
  await giveBonus(request, richPlayer.msisdn, 50);
  await page.reload();
  await new SlipSheet(page).open();
  await expect(
    slip.panel.getByText('Add 5 more game(s) with a minimum odd of 1.50 per game to utilize bonus'),
  ).toBeVisible();
});

test('the slip has a what-if, a keypad for the stake, and an option to keep its picks', async ({
  richPage: page,
  sandbox,
}) => {
  const match = await newMatch(sandbox);
  await page.goto(match.list);
  await new MatchList(page).pick(match.home_team, '1');
  const slip = await new SlipSheet(page).open();
  await slip.panel.getByLabel('Stake', { exact: true }).tap();
  const keys = slip.panel.getByRole('group', { name: 'Stake keypad' });
  for (const key of ['1', '00']) await keys.getByRole('button', { name: key, exact: true }).tap();
  await expect(slip.line('Payout')).toHaveText('Ksh 157.50');
  await expectSound(page);
  await keys.getByRole('button', { name: 'Done' }).tap();
  await slip.panel.getByRole('button', { name: 'What if…' }).click();
  const whatIf = slip.panel.getByRole('region', { name: 'What if…' });
  await expect(whatIf).toContainText('Ksh 157.50');
  await whatIf.getByRole('button', { name: 'Loses' }).click();
  await expect(whatIf).toContainText('Ksh 0.00');
  await expectSound(page);
  await slip.panel.getByRole('checkbox', { name: 'Keep my picks after the bet' }).check();
  await slip.place();
  await slip.done();
  await expect(new Frame(page).navLink('Betslip')).toHaveAccessibleDescription('1 pick');
});

test('[SLIP-04] [SLIP-13] the slip warns of a bet that pays less than its stake, and a suspended pick can be removed', async ({
  page,
  sandbox,
}) => {
  const tournament_id = randomInt(1_000_000, 900_000_000);
  const [short, stopped] = [
    await newMatch(sandbox, { tournament_id }),
    await newMatch(sandbox, { tournament_id }),
  ];
  const list = new MatchList(page);
  await list.openListening(sandbox, short);
  await list.pick(short.home_team, '1');
  await list.pick(stopped.home_team, '1');
  const slip = await new SlipSheet(page).open();
  await sandbox.feed({ event: 'bet_stop', match_id: stopped.match_id });
  await slip.panel.getByRole('button', { name: 'Remove suspended' }).click();
  await expect(slip.pick(stopped.home_team)).toHaveCount(0);
  await sandbox.feed(newPrices(short.match_id, { home: 1.1 }));
  await expect(slip.panel.getByText(/pays less than its stake/)).toBeVisible();
  await expectSound(page);
});
