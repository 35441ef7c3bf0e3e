import { expectSound } from '../fixtures/axe.ts';
import { newMatch } from '../fixtures/match.ts';
import { expect, test } from '../fixtures/test.ts';
import { MatchList } from '../pages/match-list.ts';

test.describe('a wide window', () => {
  test.use({ viewport: { width: 1_280, height: 800 }, isMobile: false });

  test('shows menu, list and slip side by side, and a pick goes to that slip', async ({ page, sandbox }) => {
    const match = await newMatch(sandbox);
    await page.goto(match.list);
    const slip = page.getByRole('complementary', { name: 'Betslip' });
    await expect(slip).toContainText('Your betslip is empty');
    await expect(page.getByRole('complementary', { name: 'Menu' })).toBeVisible();
    await new MatchList(page).pick(match.home_team, '1');
    await expect(slip.getByRole('list', { name: 'Picks' }).getByRole('listitem')).toHaveCount(1);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectSound(page);
  });
});
