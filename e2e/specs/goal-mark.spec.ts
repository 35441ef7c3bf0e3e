import { stopClock } from '../fixtures/clock.ts';
import { newMatch } from '../fixtures/match.ts';
import { newPrices } from '../fixtures/odds-message.ts';
import { expect, test } from '../fixtures/test.ts';
import { MatchList } from '../pages/match-list.ts';

test('[LIVE-06] a goal marks its row for ten seconds', async ({ page, sandbox }) => {
  const match = await newMatch(sandbox, { kick_off_in: -600, priority: 2_000_000_000 });
  const { match_id, home_team } = match;
  const now = { event: 'odds_change', match_id, status: 1 } as const;
  await sandbox.feed({ ...now, match_time: '10:00', home_score: 0, away_score: 0 });
  await page.clock.install();
  await page.goto('/live');
  const list = new MatchList(page);
  const row = list.row(home_team);
  let home = 2;
  // The row shows the feed's messages from here on.
  await expect(async () => {
    home += 0.1;
    await sandbox.feed(newPrices(match_id, { home }));
    await expect(list.odds(home_team, '1')).toContainText(home.toFixed(2), { timeout: 2_000 });
  }).toPass();
  await expect(row).not.toHaveAttribute('data-news');

  await stopClock(page);
  await sandbox.feed({ ...now, match_time: '10:20', home_score: 1, away_score: 0 });
  // The page draws only while its clock runs.
  await expect(async () => {
    await page.clock.runFor(100);
    await expect(row).toHaveAttribute('data-news', 'goal', { timeout: 200 });
  }).toPass();
  await expect(row).toContainText('Goal');
  await page.clock.runFor(9_500);
  await expect(row).toHaveAttribute('data-news', 'goal');
  await page.clock.runFor(500);
  await expect(row).not.toHaveAttribute('data-news');
  await expect(row).not.toContainText('Goal');
  await page.clock.resume();
  await sandbox.endMatch(match_id, 1, 0);
});
