import { expectSound } from '../fixtures/axe.ts';
import { newMatch } from '../fixtures/match.ts';
import { expect, test } from '../fixtures/test.ts';
import { MatchList } from '../pages/match-list.ts';

test('[ACCOUNT-05] [ROUTE-16] a visitor finds a match by team, league and game id while typing', async ({
  page,
  sandbox,
}) => {
  const match = await newMatch(sandbox);
  await page.goto('/search');
  const field = page.getByLabel('Team, league or game id');
  const row = page.getByRole('listitem').filter({ hasText: match.home_team });
  await field.pressSequentially(match.home_team);
  await expect(row.first()).toBeVisible();
  await field.fill(String(match.game_id));
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: '1 2.00' }).click();
  await expect(row.getByRole('button', { name: '1 2.00' })).toHaveAttribute('aria-pressed', 'true');
  await field.fill('sandbox cup');
  await expect(page.getByRole('link', { name: /Kenya · Sandbox Cup/ }).first()).toBeVisible();
});

test("[ACCOUNT-05] [ROUTE-16] a visitor sees a match's events in livescore", async ({ page, sandbox }) => {
  const match = await newMatch(sandbox, { kick_off_in: -60, priority: 2_000_000_000 });
  const goal = { event: 'odds_change', match_id: match.match_id, status: 1, match_time: '09:00' } as const;
  await sandbox.feed({ ...goal, home_score: 0, away_score: 1 });
  await page.goto('/livescore');
  const name = `Timeline of ${match.home_team} against ${match.away_team}`;
  await page.getByRole('button', { name }).click();
  const events = page.getByRole('list', { name: 'Match events' }).getByRole('listitem');
  await expect(events.first()).toContainText(`Goal ${match.away_team}`);
  await sandbox.feed({ ...goal, match_time: '15:00', home_score: 1, away_score: 1 });
  await expect(events.first()).toContainText(`Goal ${match.home_team}`);
  await sandbox.endMatch(match.match_id, 1, 1);
});

test('[ACCOUNT-05] [ROUTE-28] the printed list is A4 and contains only the list', async ({ page }) => {
  await page.goto('/print-result?number_of_matches=60');
  await expect(page.getByRole('table')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('row').first()).toBeVisible();
  const wider = await page.evaluate(() => {
    // 190 mm of the page are between its margins, at 96 px an inch.
    document.body.style.width = `${(190 / 25.4) * 96}px`;
    return [...document.querySelectorAll('table, section')].filter(
      (part) => part.scrollWidth > document.body.clientWidth,
    ).length;
  });
  expect(wider).toBe(0);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const box = /\/MediaBox ?\[ ?0 0 ([\d.]+) ([\d.]+)/.exec(pdf.toString('latin1'));
  expect(box?.slice(1).map((points) => Math.round(Number(points)))).toEqual([595, 842]);
});

test('[ROUTE-28] the list to print fits a phone: no part of it scrolls sideways, and every price has its heading', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/print');
  const table = page.getByRole('table');
  await expect(table).toBeVisible();
  const wider = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('main *')]
      .filter((part) => part.checkVisibility() && part.closest('thead, select') === null)
      .filter((part) => part.scrollWidth > part.clientWidth && part.clientWidth > 0)
      .filter((part) => getComputedStyle(part).display !== 'inline')
      .map((part) => part.outerHTML.slice(0, 80)),
  );
  expect(wider).toEqual([]);
  const first = table.getByRole('row').nth(1);
  const headings = await table.getByRole('columnheader').allTextContents();
  const labels = await first
    .getByRole('cell')
    .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, '::before').content));
  expect(labels.slice(2)).toEqual(headings.slice(3).map((heading) => `"${heading}"`));
  await expectSound(page);
});

test('[ROUTE-28] a list in the dark theme prints on white', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await page.goto('/print-result?number_of_matches=3');
  const table = page.getByRole('table');
  await expect(table).toBeVisible();
  const backgrounds = () =>
    table.evaluate((part) => {
      const found: string[] = [];
      for (let at: Element | null = part; at !== null; at = at.parentElement)
        found.push(getComputedStyle(at).backgroundColor);
      return found.filter((colour) => colour !== 'rgba(0, 0, 0, 0)');
    });
  expect(await backgrounds()).not.toEqual([]);
  await page.emulateMedia({ media: 'print' });
  await expect.poll(backgrounds).toEqual([]);
});

test('[HOME-10] [ROUTE-28] over/under in a list uses the line 2.5 on every row, on paper too', async ({
  page,
}) => {
  await page.goto('/?market=18');
  const odds = page.getByRole('button', { name: /^(Over|Under) \d/ });
  await expect(odds.first()).toBeVisible();
  for (const name of await odds.allTextContents()) expect(name).toMatch(/^(Over|Under) 2\.5/);
  await page.goto('/print-result?number_of_matches=40');
  await expect(page.getByRole('columnheader', { name: 'Over 2.5' })).toBeVisible();
  const missing = page.getByRole('row').filter({ has: page.getByRole('cell', { name: '–', exact: true }) });
  expect(await missing.count()).toBeLessThan((await page.getByRole('row').count()) / 2);
});

test('[HOME-10] a visitor can show another market on the rows of a list', async ({ page, sandbox }) => {
  const match = await newMatch(sandbox);
  const list = new MatchList(page);
  await page.goto(match.list);
  await expect(list.row(match.home_team).getByRole('button')).toHaveCount(3);
  await page.getByLabel('Market', { exact: true }).selectOption('O/U 2.5');
  await expect(list.row(match.home_team).getByRole('button')).toHaveText([
    /Over 2\.5 1\.90/,
    /Under 2\.5 1\.90/,
  ]);
  await expect(page).toHaveURL(/market=18/);
});
