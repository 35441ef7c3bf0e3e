import type { Page } from '@playwright/test';
import { expectSound } from '../fixtures/axe.ts';
import { newMatch } from '../fixtures/match.ts';
import { expect, test } from '../fixtures/test.ts';

const KEY = { market_id: 166, specifier: 'total=9.5' } as const;
const corners = (specifier: string, over: number, under: number) => ({
  market_id: KEY.market_id,
  specifier,
  outcomes: [
    { outcome_id: '12', odds: over },
    { outcome_id: '13', odds: under },
  ],
});
const counts = (home: number) => ({ corners: { home, away: 4 }, cards: { home: 1, away: 2 } });
const overButton = (page: Page, price: string) =>
  page.getByRole('button', { name: `Over 9.5, Corners - Over/Under ${price}`, exact: true });

test('[ROUTE-27] [LIVE-06] a corner locks the markets on corners alone, and the numbers beside them follow it', async ({
  page,
  sandbox,
}) => {
  const { match_id, game_id } = await newMatch(sandbox, { kick_off_in: -60 });
  const live = { event: 'odds_change', match_id, status: 1, match_time: "30'" } as const;
  await sandbox.feed({
    ...live,
    home_score: 0,
    away_score: 0,
    counts: counts(3),
    markets: [
      corners('total=9.5', 1.85, 1.9),
      corners('total=10.5', 2.4, 1.5),
      { market_id: 1, outcomes: ['1', '2', '3'].map((outcome_id) => ({ outcome_id, odds: 2.6 })) },
    ],
  });
  await page.goto(`/mm/${game_id}?markets=corners`);
  const numbers = page.getByRole('list', { name: 'Corners and cards so far' });
  await expect(numbers).toHaveText(/Corners 3:4\s*Cards 1:2/);
  await expect(overButton(page, '1.85')).toBeEnabled();
  await expectSound(page);

  await sandbox.feed({ event: 'bet_stop', match_id, markets: [KEY, { ...KEY, specifier: 'total=10.5' }] });
  await expect(overButton(page, '-')).toBeDisabled();
  await sandbox.feed({ ...live, counts: counts(4), markets: [corners('total=9.5', 1.6, 2.2)] });
  await expect(overButton(page, '1.60')).toBeEnabled();
  await expect(numbers).toHaveText(/Corners 4:4/);
  await page.getByRole('tab', { name: 'Main' }).click();
  await expect(page.getByRole('button', { name: /^1 2\.60, .+ win$/ })).toBeEnabled();
  await sandbox.endMatch(match_id, 0, 0);
});
