import { randomInt } from 'node:crypto';
import { betStates } from '../fixtures/bet.ts';
import { BrokerLine } from '../fixtures/broker-line.ts';
import { newMatch } from '../fixtures/match.ts';
import { placeAndLook, slipOfOne } from '../fixtures/own-bet.ts';
import { expect, test } from '../fixtures/test.ts';
import { Frame } from '../pages/frame.ts';
import { MatchList } from '../pages/match-list.ts';
import { SlipSheet } from '../pages/slip-sheet.ts';

test('[ACCOUNT-01] [SLIP-15] a lost bet pays nothing, and the history filters it by its result', async ({
  richPage: page,
  richPlayer,
  request,
  sandbox,
}) => {
  const { match, slip } = await slipOfOne(page, sandbox);
  const bets = await placeAndLook(slip);
  await expect(bets.head(match.home_team)).toContainText('Open');
  await sandbox.endMatch(match.match_id, 0, 1);
  // A lost bet moves nothing in the wallet, so the list is polled.
  await expect.poll(() => betStates(request, richPlayer)).toEqual(['lost']);
  await bets.filter('Lost').click();
  await expect(bets.head(match.home_team)).toContainText('Lost');
  await expect(bets.head(match.home_team)).toContainText('Ksh 0.00');
  await expect(new Frame(page).balance).toHaveText('KSH 900.00');
  await bets.filter('Won').click();
  await expect(page.getByText('No bets here yet')).toBeVisible();
});

test('[SLIP-15] a bet on a cancelled match returns the whole stake', async ({ richPage: page, sandbox }) => {
  const line = await BrokerLine.of(page);
  const { match, slip } = await slipOfOne(page, sandbox, 'X');
  const bets = await placeAndLook(slip);
  const frame = new Frame(page);
  await expect(frame.balance).toHaveText('KSH 900.00');

  await line.subscribedUserTopics;
  await sandbox.feed({ event: 'bet_cancel', match_id: match.match_id });
  await frame.expectSaid(/was void: Ksh 100\.00 is back in your wallet/);
  await expect(bets.head(match.home_team)).toContainText('Void');
  await expect(frame.balance).toHaveText('KSH 1,000.00');
});

test('[SLIP-15] a void leg counts as 1.00, so the other leg alone pays', async ({
  richPage: page,
  sandbox,
}) => {
  const tournament_id = randomInt(1_000_000, 900_000_000);
  const [won, called_off] = [
    await newMatch(sandbox, { tournament_id }),
    await newMatch(sandbox, { tournament_id }),
  ];
  await page.goto(won.list);
  const list = new MatchList(page);
  await list.pick(won.home_team, '1');
  await list.pick(called_off.home_team, '2');
  const slip = await new SlipSheet(page).open();
  await expect(slip.line('Total odds')).toHaveText('7.80');

  const bet = (await placeAndLook(slip)).bets.first();
  await expect(bet).toContainText('2 matches');
  await sandbox.feed({ event: 'bet_cancel', match_id: called_off.match_id });
  await sandbox.endMatch(won.match_id, 2, 1);
  await expect(bet.locator('summary')).toContainText('Won');
  await expect(bet.locator('summary')).toContainText('Ksh 157.50');
  await expect(new Frame(page).balance).toHaveText('KSH 1,057.50');
});
