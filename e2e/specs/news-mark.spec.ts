import { stopClock } from '../fixtures/clock.ts';
import { newMatch } from '../fixtures/match.ts';
import { newPrices } from '../fixtures/odds-message.ts';
import { expect, test } from '../fixtures/test.ts';
import { MatchList } from '../pages/match-list.ts';

// The page's clock runs ten seconds ahead at once, so a question in flight at that moment is given up.
test.use({ expectedNoise: /^warning: \[matches\] Failed to fetch data/ });

for (const { kind, text, change } of [
  { kind: 'goal', text: 'Goal', change: (count: number) => ({ home_score: count, away_score: 0 }) },
  {
    kind: 'red_card',
    text: 'Red card',
    change: (count: number) => ({ red_cards: { home: 0, away: count } }),
  },
])
  test(`[LIVE-06] a ${text.toLowerCase()} marks its row for ten seconds`, async ({ page, sandbox }) => {
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
    let count = 0;
    // A list that loads at that moment has the new state before the message, and marks the next event.
    await expect(async () => {
      count += 1;
      const match_time = `10:${20 + count}`;
      await sandbox.feed({ ...now, match_time, ...change(count) });
      // The page draws only while its clock runs.
      await expect(async () => {
        await page.clock.runFor(100);
        await expect(row).toContainText(match_time, { timeout: 200 });
      }).toPass();
      await expect(row).toHaveAttribute('data-news', kind, { timeout: 200 });
    }).toPass();
    await expect(row).toContainText(text);
    await page.clock.runFor(9_500);
    await expect(row).toHaveAttribute('data-news', kind);
    await page.clock.runFor(500);
    await expect(row).not.toHaveAttribute('data-news');
    await expect(row).not.toContainText(text);
    await page.clock.resume();
    await sandbox.endMatch(match_id, 1, 0);
  });
