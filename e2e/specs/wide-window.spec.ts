import { expectSound } from '../fixtures/axe.ts';
import { newMatch } from '../fixtures/match.ts';
import { expect, test } from '../fixtures/test.ts';
import { MatchList } from '../pages/match-list.ts';

test.describe('a wide window', () => {
  test.use({ viewport: { width: 1_280, height: 800 }, isMobile: false, hasTouch: false });

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

  test('[SLIP-01] a keyboard user picks by arrows, and Place Bet is at most six tabs away', async ({
    page,
    sandbox,
  }) => {
    const match = await newMatch(sandbox);
    await page.goto(match.list);
    const list = new MatchList(page);
    const home = list.odds(match.home_team, '1');
    await expect(async () => {
      await list.odds(match.home_team, 'X').focus();
      await page.keyboard.press('ArrowLeft');
      await expect(home).toBeFocused({ timeout: 500 });
    }).toPass();
    await page.keyboard.press('Enter');
    await expect(home).toHaveAttribute('aria-pressed', 'true');
    const slip = page.getByRole('complementary', { name: 'Betslip' });
    const place = slip.getByRole('button', { name: /^Place Bet/ });
    await expect(place).toBeVisible();
    await page.keyboard.press('b');
    await expect(slip.getByRole('textbox', { name: 'Stake' })).toBeFocused();
    const reached = () => place.evaluate((button) => button === document.activeElement);
    let tabs = 0;
    while (tabs < 7 && !(await reached())) {
      await page.keyboard.press('Tab');
      tabs += 1;
    }
    expect(tabs).toBeLessThanOrEqual(6);
  });
});
