import { expectSound } from '../fixtures/axe.ts';
import { newMatch } from '../fixtures/match.ts';
import { expect, test } from '../fixtures/test.ts';
import { MatchList } from '../pages/match-list.ts';
import { SlipSheet } from '../pages/slip-sheet.ts';

test.describe("the system's own colours", () => {
  test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }));

  test('[HOME-10] odds and buttons have borders, and what is chosen has the highlight of the system', async ({
    page,
    sandbox,
  }) => {
    const match = await newMatch(sandbox);
    await page.goto(match.list);
    const list = new MatchList(page);
    await list.pick(match.home_team, '1');
    const cells = list.row(match.home_team).getByRole('button');
    await expect(cells.nth(1)).toHaveCSS('border-top-style', 'solid');
    const fillOf = (at: number) => cells.nth(at).evaluate((cell) => getComputedStyle(cell).backgroundColor);
    const highlight = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.background = 'Highlight';
      const colour = getComputedStyle(probe).backgroundColor;
      probe.remove();
      return colour;
    });
    expect(await fillOf(0)).toBe(highlight);
    expect(await fillOf(1)).not.toBe(highlight);
    const slip = await new SlipSheet(page).open();
    for (const button of [slip.placeButton, slip.panel.getByRole('link', { name: 'Login' })])
      await expect(button).toHaveCSS('border-top-style', 'solid');
    await expect(slip.panel.getByRole('button', { name: '49', pressed: true })).toHaveCSS(
      'background-color',
      highlight,
    );
  });
});

test.describe('more contrast', () => {
  test.beforeEach(({ page }) => page.emulateMedia({ contrast: 'more' }));

  for (const theme of ['light', 'dark'])
    test(`[LAYOUT-11] in the ${theme} theme quiet texts are as strong as others, and odds have an edge`, async ({
      page,
      sandbox,
    }) => {
      const match = await newMatch(sandbox);
      await page.addInitScript((wanted) => localStorage.setItem('theme', wanted), theme);
      await page.goto(match.list);
      const row = new MatchList(page).row(match.home_team);
      const [meta, name] = [row.getByText(String(match.game_id)), row.getByText(match.home_team)];
      const colourOf = (text: typeof meta) => text.evaluate((node) => getComputedStyle(node).color);
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      expect(await colourOf(meta)).toBe(await colourOf(name));
      await expect(row.getByRole('button').first()).not.toHaveCSS('box-shadow', 'none');
      await expectSound(page);
    });
});
