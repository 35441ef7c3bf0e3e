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
    const match = await newMatch(sandbox);
    await page.goto(match.list);
    await new MatchList(page).pick(match.home_team, '1');
    if (where === 'on its page') await page.goto('/betslip');
    const slip = where === 'on its page' ? SlipSheet.onPage(page) : await new SlipSheet(page).open();
    await slip.panel.getByLabel('Stake', { exact: true }).tap();
    const keys = slip.panel.getByRole('group', { name: 'Stake keypad' });
    for (const key of ['1', '00']) await keys.getByRole('button', { name: key, exact: true }).tap();
    await expect(slip.placeButton).toContainText('Ksh 100');
    // After scrolling, the button is below its slip and not at the edge of the screen, so the closing keypad moves
    // it.
    if (where === 'on its page') await page.mouse.wheel(0, 500);

    await slip.placeButton.tap();
    await expect(slip.panel.getByText('Bet accepted')).toBeVisible();
    await expect(new Frame(page).balance).toHaveText('KSH 900.00');
  });
