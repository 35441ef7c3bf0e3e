import type { LigiRound } from '@jukwaa/contracts';
import { expectSound } from '../fixtures/axe.ts';
import { openRound, placeEntry } from '../fixtures/ligi-round.ts';
import type { Sandbox } from '../fixtures/sandbox.ts';
import { expect, test } from '../fixtures/test.ts';
import { Frame } from '../pages/frame.ts';
import { LigiPage } from '../pages/ligi-page.ts';

/** Settlement and its payment may take some seconds on a busy machine. */
const PATIENCE_MS = 60_000;
const ENTRIES = 10;

test.use({ viewport: { width: 360, height: 640 } });

/** The first match of the round is in play with this score. */
const play = (sandbox: Sandbox, { games: [first] }: LigiRound, home_score: number): Promise<void> =>
  sandbox.feed({
    event: 'odds_change',
    match_id: first?.match_id ?? 0,
    status: 1,
    home_score,
    away_score: 0,
    match_time: "12'",
  });

test('[GAMES-06] a round closes early, moves in the table with the score, and pays its prize into the balance', async ({
  richPage: page,
  richPlayer,
  sandbox,
  request,
}) => {
  test.setTimeout(3 * PATIENCE_MS);
  const round = await openRound(request);
  for (let home = 0; home < ENTRIES; home += 1) await placeEntry(request, richPlayer, round, home);
  const ligi = await new LigiPage(page).open();
  await expect(page.getByText('10 of 10', { exact: true })).toBeVisible();
  await play(sandbox, round, 0);
  await page.getByRole('tabpanel').getByRole('link', { name: 'See the table' }).click();
  await play(sandbox, round, 2);
  // The entry with 2:0 for every match has the exact score, which counts twice as the banker's.
  await expect(page.getByText('#1 · 10 points')).toBeVisible({ timeout: PATIENCE_MS });
  await expect(page.getByText('Prize now Ksh 700')).toBeVisible();
  await page.getByText('#1 · 10 points').click();
  await expectSound(page);

  for (const { match_id } of round.games) await sandbox.endMatch(match_id, 2, 0);
  await expect(page.getByText('Final', { exact: true })).toBeVisible({ timeout: PATIENCE_MS });
  // Ten entries bring 10 x 87.50 x 80 % = 700.00; 20 % of 700.00 - 87.50 is withheld.
  await expect(new Frame(page).balance).toHaveText('KSH 577.50', { timeout: PATIENCE_MS });
  await ligi.goTo('Results');
  await page.getByRole('link', { name: `See round ${round.id}`, exact: true }).click();
  await page.getByText(/^Entry \d+ · #1$/).click();
  await expect(page.getByText('Ksh -122.50')).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'Ksh 577.50' })).toBeVisible();
  await expectSound(page);
});
