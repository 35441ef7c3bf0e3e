import type { Page } from '@playwright/test';
import { multiply } from '../fixtures/long-list.ts';
import { newMatch } from '../fixtures/match.ts';
import { expect, test } from '../fixtures/test.ts';
import { MatchList } from '../pages/match-list.ts';

/** The focused element, if something else covers its whole middle line. */
const coveredFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null) return 'nothing has the focus';
    const { left, top, width, height } = focused.getBoundingClientRect();
    const isSeen = [0.1, 0.3, 0.5, 0.7, 0.9].some((part) => {
      const there = document.elementFromPoint(left + width * part, top + height / 2);
      return there !== null && focused.contains(there);
    });
    return isSeen ? null : (focused.getAttribute('aria-label') ?? focused.textContent);
  });

test('a keyboard user moves down and up a list, and no bar covers the focus', async ({ page, sandbox }) => {
  const match = await newMatch(sandbox);
  await multiply(page, match.tournament_id, { rows: 60, each: 20 });
  const list = new MatchList(page);
  await page.goto(match.list);
  await list.expectLoaded();
  await list.odds('Home 0', '1').click();
  await expect(list.odds('Home 0', '1')).toHaveAttribute('aria-pressed', 'true');
  const covered: (string | null)[] = [];
  for (const key of ['Tab', 'Shift+Tab'])
    for (let step = 0; step < 4 * 30; step += 1) {
      await page.keyboard.press(key);
      covered.push(await coveredFocus(page));
    }
  expect(covered.filter((name) => name !== null)).toEqual([]);
});

test('a tap on odds partly covered by a bar moves nothing', async ({ page, sandbox }) => {
  const match = await newMatch(sandbox);
  await multiply(page, match.tournament_id, { rows: 60, each: 20 });
  const list = new MatchList(page);
  await page.goto(match.list);
  await list.expectLoaded();
  const cell = list.odds('Home 12', '1');
  // The sticky heading of the group covers the upper half of the cell.
  await cell.evaluate((button) => {
    const heading = button.closest('section')?.querySelector('h2');
    if (!heading) throw new Error('the row has no heading');
    const end = Number.parseFloat(getComputedStyle(heading).top) + heading.offsetHeight;
    const { top, height } = button.getBoundingClientRect();
    window.scrollBy(0, top + height / 2 - end);
  });
  const scrolled = () => page.evaluate(() => scrollY);
  const before = await scrolled();
  const { x, y } = (await cell.boundingBox()) ?? { x: 0, y: 0 };
  await page.touchscreen.tap(x + 20, y + 36);
  await expect(cell).toHaveAttribute('aria-pressed', 'true');
  expect(await scrolled()).toBe(before);
  await page.mouse.click(x + 20, y + 36);
  await expect(cell).toHaveAttribute('aria-pressed', 'false');
  expect(await scrolled()).toBe(before);
});
