import type { Page } from '@playwright/test';
import { multiply, PAGE_ROWS } from '../fixtures/long-list.ts';
import { newMatch } from '../fixtures/match.ts';
import { expect, test } from '../fixtures/test.ts';
import { FilterBar } from '../pages/filter-bar.ts';
import { MatchList } from '../pages/match-list.ts';

/** Every element of the page. */
const elements = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length);
const scrollTo = (page: Page, part: number) =>
  page.evaluate((share) => window.scrollTo(0, document.documentElement.scrollHeight * share), part);

/** The rows on the screen, and the part of the screen below the sticky bars that no row or heading covers. */
const uncovered = (page: Page) =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll('[data-match], [data-group] h2')].map((box) =>
      box.getBoundingClientRect(),
    );
    const places = [0.35, 0.5, 0.65, 0.8].map((part) => innerHeight * part);
    return places.filter((y) => !boxes.some(({ top, bottom }) => top <= y && bottom >= y)).length;
  });

test('[HOME-13] a page with 5,000 rows has no more elements than one with 200, at any scroll position', async ({
  page,
  sandbox,
}) => {
  const match = await newMatch(sandbox);
  const list = new MatchList(page);
  const counts: Record<number, number> = {};
  for (const rows of [10, 200, 5_000]) {
    await page.unrouteAll();
    await multiply(page, match.tournament_id, { rows, each: 8 });
    await page.goto(match.list);
    await list.expectLoaded();
    counts[rows] = await elements(page);
    for (const part of rows === 10 ? [] : [0.2, 0.35, 0.5]) {
      await scrollTo(page, part);
      await expect.poll(() => uncovered(page)).toBe(0);
      counts[rows] = Math.max(counts[rows], await elements(page));
    }
  }
  test.info().annotations.push({ type: 'elements', description: JSON.stringify(counts) });
  const [few = 0, some = 0, many = 0] = [counts[10], counts[200], counts[5_000]];
  expect(few).toBeLessThan(some);
  // The rendered section moves in steps, so it is some rows longer at some positions.
  expect(many).toBeLessThan(some * 1.1);
});

test('[HOME-05] [HOME-06] [HOME-13] thousands of rows group, fold, grow and keep their position after a match', async ({
  page,
  sandbox,
}) => {
  const match = await newMatch(sandbox);
  await multiply(page, match.tournament_id, { rows: PAGE_ROWS + 500, each: 100 });
  const list = new MatchList(page);
  await page.goto(match.list);
  await list.expectLoaded();
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);

  const before = await height();
  await list.groups.first().getByRole('button').click();
  await expect.poll(height).toBe(before - 100 * 56);
  await expect(list.row('Home 100')).toBeVisible();

  await scrollTo(page, 1);
  await expect.poll(height).toBeGreaterThan(before + 300 * 56);
  await scrollTo(page, 1);
  await expect(list.row(`Home ${PAGE_ROWS + 499}`)).toBeVisible();

  await scrollTo(page, 0.5);
  await expect.poll(() => uncovered(page)).toBe(0);
  const shown = page.locator('[data-match]').filter({ visible: true });
  const middle = await shown.nth(12).getAttribute('data-match');
  const link = page.locator(`[data-match="${middle}"]`).getByRole('link');
  await link.scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => Math.round(scrollY));
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(top);
  await expect(page.locator(`[data-match="${middle}"]`)).toBeVisible();

  await new FilterBar(page).choice('Grouping').selectOption('By hour');
  await expect(list.groups.first()).toHaveText(/^\w{3} \d+ \w{3}( \d{4})?, \d\d:00/);
  await scrollTo(page, 0.9);
  await expect.poll(() => uncovered(page)).toBe(0);
});

test('a keyboard user moves from row to row beyond the rendered ones, and the browser finds rows far away', async ({
  page,
  sandbox,
}) => {
  const match = await newMatch(sandbox);
  await multiply(page, match.tournament_id, { rows: 400, each: 50 });
  const list = new MatchList(page);
  await page.goto(match.list);
  await list.expectLoaded();
  const focusedRow = () =>
    page.evaluate(() => document.activeElement?.closest('[data-match]')?.textContent ?? null);

  await list.row('Home 0').getByRole('link').focus();
  // Three odds and a link per row.
  for (let tab = 0; tab < 4 * 48; tab += 1) await page.keyboard.press('Tab');
  expect(await focusedRow()).toContain('Home 48');

  // The focused element stays when the page scrolls away from it, and Tab continues from there.
  await scrollTo(page, 1);
  await expect(list.row('Home 399')).toBeVisible();
  expect(await focusedRow()).toContain('Home 48');
  await page.keyboard.press('Tab');
  expect(await focusedRow()).toContain('Home 49');

  await expect(list.row('Home 222')).toHaveCount(0);
  await page.keyboard.press('Control+f');
  await expect(list.row('Home 222')).toHaveCount(1);
  await page.mouse.click(180, 300);
  await expect.poll(() => list.rows().count()).toBeLessThan(60);
});
