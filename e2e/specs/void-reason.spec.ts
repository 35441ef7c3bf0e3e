import { expectSound } from '../fixtures/axe.ts';
import { betStates, placeBet } from '../fixtures/bet.ts';
import { newMatch, ODDS } from '../fixtures/match.ts';
import { expect, test } from '../fixtures/test.ts';
import { MyBets } from '../pages/my-bets.ts';

test('[SLIP-15] a void leg shows its reason in both languages', async ({
  richPage: page,
  richPlayer,
  request,
  sandbox,
}) => {
  const { match_id, home_team } = await newMatch(sandbox);
  await placeBet(request, richPlayer, { match_id, outcome_id: '1', odds: ODDS.home }, 100);
  // 11 is the feed's number for a postponed match.
  await sandbox.feed({ event: 'bet_cancel', match_id, void_reason: 11 });
  await expect.poll(() => betStates(request, richPlayer)).toEqual(['void']);

  await page.goto('/bets');
  const bets = new MyBets(page);
  const bet = await bets.open(home_team);
  await expect(bet.getByText('The match was postponed. Counts at odds 1.00')).toBeVisible();
  await expectSound(page);
  await page.evaluate(() => localStorage.setItem('locale', 'sw'));
  await page.reload();
  await bets.open(home_team);
  await expect(bet.getByText('Mechi iliahirishwa. Inahesabiwa kwa odds 1.00')).toBeVisible();
});
