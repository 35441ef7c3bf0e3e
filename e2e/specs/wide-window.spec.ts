import { atLength } from '@jukwaa/build/long-tests';
import { expectSound } from '../fixtures/axe.ts';
import { newMatch } from '../fixtures/match.ts';
import { expect, test } from '../fixtures/test.ts';
import { MatchList } from '../pages/match-list.ts';

test.describe('a wide window', () => {
  test.use({ viewport: { width: 1_280, height: 800 }, isMobile: false, hasTouch: false });

  test('a wide window shows menu, list and slip side by side, and a pick goes to that slip', async ({
    page,
    sandbox,
  }) => {
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
    const slip = page.getByRole('complementary', { name: 'Betslip' });
    // The code of the keys comes after the list.
    await expect(async () => {
      await page.keyboard.press('b');
      await expect(slip).toBeFocused({ timeout: 500 });
    }).toPass();
    await expect(async () => {
      await list.odds(match.home_team, 'X').focus();
      await page.keyboard.press('ArrowLeft');
      await expect(home).toBeFocused({ timeout: 500 });
    }).toPass();
    await page.keyboard.press('Enter');
    await expect(home).toHaveAttribute('aria-pressed', 'true');
    const place = slip.getByRole('button', { name: /^Place Bet/ });
    await expect(place).toBeVisible();
    const skip = page.getByRole('main').getByRole('link', { name: 'Skip to betslip' });
    await expect(skip).toBeAttached();
    await page.keyboard.press('Tab');
    await expect(skip).toBeFocused();
    await expectSound(page);
    await page.keyboard.press('Enter');
    await expect(slip.getByRole('textbox', { name: 'Stake' })).toBeFocused();
    const reached = () => place.evaluate((button) => button === document.activeElement);
    let tabs = 1;
    while (tabs < 7 && !(await reached())) {
      await page.keyboard.press('Tab');
      tabs += 1;
    }
    expect(tabs).toBeLessThanOrEqual(6);
  });
});

/** Widths of windows, those with the least room first, and the markets of their rows. */
const WINDOWS = [
  [600, 2],
  [1_024, 3],
  [1_440, 3],
  [768, 3],
  [1_280, 3],
  [1_920, 3],
] as const;

for (const [width, markets] of atLength(WINDOWS, 3))
  for (const language of ['en', 'sw'] as const)
    test.describe(`a window of ${width} px in ${language}`, () => {
      test.use({ viewport: { width, height: 900 }, isMobile: false, hasTouch: false });

      test(`[HOME-10] rows have up to ${markets} markets under their names, and no outcome's name is cut`, async ({
        page,
      }) => {
        await page.addInitScript((chosen) => localStorage.setItem('locale', chosen), language);
        await page.goto('/');
        // A live match whose goals have decided a market shows fewer.
        await expect.poll(() => page.evaluate(mostMarkets)).toBe(markets);
        const found = await page.evaluate(readColumns);
        expect(found.groups).toBeGreaterThan(0);
        expect(found.wrong).toEqual([]);
      });
    });

/** The most markets that a row of the list shows. */
function mostMarkets(): number {
  const counts = [...document.querySelectorAll('[data-match][data-sides]')].map(
    (row) => [...row.querySelectorAll('fieldset')].filter((market) => market.checkVisibility()).length,
  );
  return Math.max(0, ...counts);
}

/** Names of markets that are not centred over their odds or cut, and cut names of outcomes. */
function readColumns(): { readonly groups: number; readonly wrong: readonly string[] } {
  const isShown = (element: Element) => element.checkVisibility();
  const isCut = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth;
  const middle = (element: Element) => {
    const { left, right } = element.getBoundingClientRect();
    return (left + right) / 2;
  };
  const groups = [...document.querySelectorAll('section[data-sides]')];
  const wrong = groups.flatMap((group) => {
    const names = [...group.querySelectorAll('h2 > [aria-hidden]')].filter(
      (name) => isShown(name) && name.textContent !== '',
    );
    const blocks = [...group.querySelectorAll('[data-match] fieldset')].filter(isShown);
    const aliases = [...group.querySelectorAll('fieldset button > :first-child')].filter(isShown);
    const isOver = (name: Element, block: Element) => Math.abs(middle(name) - middle(block)) <= 1;
    return [
      ...names
        .filter((name) => !blocks.some((block) => isOver(name, block)))
        .map((name) => `not over its odds: ${name.textContent}`),
      ...blocks
        .filter((block) => !names.some((name) => isOver(name, block)))
        .map((block) => `without a name: ${block.textContent}`),
      ...[...names, ...aliases].filter(isCut).map((cut) => `cut: ${cut.textContent}`),
    ];
  });
  return { groups: groups.length, wrong };
}
