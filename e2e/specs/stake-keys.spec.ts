import { randomInt } from 'node:crypto';
import { newMatch } from '../fixtures/match.ts';
import { expect, test } from '../fixtures/test.ts';
import { Frame } from '../pages/frame.ts';
import { MatchList } from '../pages/match-list.ts';
import { SlipSheet } from '../pages/slip-sheet.ts';

test.use({ viewport: { width: 360, height: 640 } });

for (const where of ['on its page', 'in its sheet'])
  test(`[SLIP-14] one tap on Place Bet right after typing a stake places the bet, with the slip ${where}`, async ({
    richPage: page,
    sandbox,
  }) => {
    const tournament_id = randomInt(1_000_000, 900_000_000);
    const matches = [await newMatch(sandbox, { tournament_id }), await newMatch(sandbox, { tournament_id })];
    await page.goto(matches[0]?.list ?? '/');
    for (const { home_team } of matches) await new MatchList(page).pick(home_team, '1');
    if (where === 'on its page') await page.goto('/betslip');
    const slip = where === 'on its page' ? SlipSheet.onPage(page) : await new SlipSheet(page).open();
    await slip.panel.getByLabel('Stake', { exact: true }).tap();
    const keys = slip.panel.getByRole('group', { name: 'Stake keypad' });
    for (const key of ['1', '00']) await keys.getByRole('button', { name: key, exact: true }).tap();
    await expect(slip.placeButton).toContainText('Ksh 100');
    // Both picks stay in view above the stake.
    const stakeTop = async () => (await slip.panel.getByLabel('Stake', { exact: true }).boundingBox())?.y;
    // The slip scrolls to its picks.
    for (const { home_team } of matches)
      await expect(async () => {
        const pick = await slip.pick(home_team).boundingBox();
        expect(pick?.y).toBeGreaterThanOrEqual(0);
        expect((pick?.y ?? 0) + (pick?.height ?? 0)).toBeLessThanOrEqual((await stakeTop()) ?? 0);
      }).toPass();
    // After scrolling, the button is below its slip and not at the edge of the screen, so the closing keypad moves
    // it.
    if (where === 'on its page') await page.mouse.wheel(0, 500);

    await slip.placeButton.tap();
    await expect(slip.panel.getByText('Bet accepted')).toBeVisible();
    await expect(new Frame(page).balance).toHaveText('KSH 900.00');
  });
