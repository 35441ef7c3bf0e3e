import { randomInt } from 'node:crypto';
import { BetsAnswer } from '@jukwaa/contracts';
import * as v from 'valibot';
import { expectSound } from '../fixtures/axe.ts';
import { placeBet } from '../fixtures/bet.ts';
import { newMatch, ODDS } from '../fixtures/match.ts';
import { stayInOneDay } from '../fixtures/one-day.ts';
import { expect, test } from '../fixtures/test.ts';
import { Frame } from '../pages/frame.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('[ACCOUNT-05] [LAYOUT-09] a visitor goes from the menu to the results of a day, a league table and the countries', async ({
  page,
  sandbox,
}) => {
  await stayInOneDay();
  const id = randomInt(1_000_000, 900_000_000);
  const place = { tournament_id: id, category_id: id, tournament: `Results Cup ${id}`, country: 'Kenya' };
  const played = await newMatch(sandbox, { ...place, kick_off_in: 0 });
  await sandbox.endMatch(played.match_id, 2, 1);
  const { home_team, away_team } = played;
  const next = await newMatch(sandbox, { ...place, home_team: away_team, away_team: home_team });
  const frame = new Frame(page);
  const goTo = async (name: string) => {
    const menu = await frame.openMenu();
    await menu.getByRole('link', { name, exact: true }).click();
    await frame.expectClosed();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  };

  await page.goto('/results');
  await page.getByRole('button', { name: 'Yesterday' }).click();
  await expect(page).toHaveURL(/date=\d{4}-\d\d-\d\d/);
  // A day without results has a button to today's too.
  const today = page.getByRole('button', { name: 'Today', exact: true });
  await today.click();
  // Pressed by the address, so that it has changed too.
  await expect(today).toHaveAttribute('aria-pressed', 'true');
  const chosen = page.url();
  const result = page.getByRole('link', { name: new RegExp(`${home_team}.*${away_team}`) });
  await expect(result).toContainText('21');
  await expectSound(page);
  await result.click();
  await expect(page).toHaveURL(`/mm/${played.game_id}`);
  await page.goBack();
  await expect(page).toHaveURL(chosen);
  await expect(today).toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('link', { name: `Table ${place.country} · ${place.tournament}` }).click();
  await expect(page.getByRole('row', { name: home_team })).toContainText(/1100\+13$/);
  await expect(page).toHaveTitle(`${place.tournament} · League table · Jukwaa`);
  await expect(page.getByRole('link', { name: `${away_team} – ${home_team}` })).toHaveAttribute(
    'href',
    `/mm/${next.game_id}`,
  );
  await expectSound(page);

  await goTo('League tables');
  await expect(page.getByRole('link', { name: `Kenya · ${place.tournament}` })).toBeAttached();
  await goTo('Countries');
  await expect(page.getByRole('heading', { name: 'Popular' })).toBeVisible();
  await goTo('Results');
  await expect(page).toHaveURL('/results');
});

test('[SLIP-14] a user opens the page of one bet by its address, which shows the result by itself', async ({
  richPage: page,
  richPlayer,
  request,
  sandbox,
}) => {
  const { match_id, home_team } = await newMatch(sandbox);
  await placeBet(request, richPlayer, { match_id, outcome_id: '1', odds: ODDS.home }, 100);
  const answer = await request.get('/api/betting/bets', { headers: { 'api-key': richPlayer.session.auth } });
  const [bet] = v.parse(BetsAnswer, await answer.json()).data;
  await page.goto(`/bets/${bet?.id}`);
  await expect(page.getByRole('heading', { level: 1, name: `Bet ${bet?.id}` })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Matches of the bet' })).toContainText(home_team);
  await expect(page.getByRole('region', { name: `Cash out, bet ${bet?.id}` })).toContainText('Ksh');
  await expectSound(page);
  await sandbox.endMatch(match_id, 2, 0);
  const money = page.getByRole('region', { name: 'What it pays' });
  await expect(money).toContainText('PaidKsh 157.50');
  await expect(money).toContainText('Withholding taxKsh 17.50');
  await page.getByRole('link', { name: 'All my bets' }).click();
  await expect(page).toHaveURL('/bets');
});
