import { atLength } from '@jukwaa/build/long-tests';
import type { Locator, Page } from '@playwright/test';
import { expectSound } from '../fixtures/axe.ts';
import { newMatch, type OwnMatch } from '../fixtures/match.ts';
import type { Sandbox } from '../fixtures/sandbox.ts';
import { expect, test } from '../fixtures/test.ts';
import { MatchList, tapOdds } from '../pages/match-list.ts';

/** Creates the matches of a league of their own, and opens its list. */
async function openLeague(page: Page, sandbox: Sandbox, count: number) {
  const first = await newMatch(sandbox);
  const matches = [first];
  while (matches.length < count)
    matches.push(await newMatch(sandbox, { tournament_id: first.tournament_id }));
  await page.goto(first.list);
  const list = new MatchList(page);
  await list.expectLoaded();
  return { list, matches };
}

function oneOf(matches: readonly OwnMatch[], at: number): OwnMatch {
  const match = matches[at];
  if (match === undefined) throw new Error(`the league has no match ${at}`);
  return match;
}

/** Opens the first match of a league of its own next to the list of the league. */
async function openInLeague(page: Page, sandbox: Sandbox, count: number) {
  const { list, matches } = await openLeague(page, sandbox, count);
  const match = oneOf(matches, 0);
  await linkOf(list, match.home_team).click();
  await expect(teams(page, match.home_team)).toBeFocused();
  const { home_team, match_id } = match;
  return { list, matches, home_team, match_id };
}

const paneOf = (page: Page) => page.getByRole('region', { name: 'Match', exact: true });
const linkOf = (list: MatchList, homeTeam: string) => list.row(homeTeam).getByRole('link');
const teams = (page: Page, homeTeam: string) =>
  paneOf(page).getByRole('heading', { level: 1, name: new RegExp(homeTeam) });

for (const width of atLength([1_440, 1_920], 1))
  test.describe(`a window of ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, isMobile: false, hasTouch: false });

    test('match and betslip reach down to the end of the window, at the top of a list and below', async ({
      page,
      sandbox,
    }) => {
      await openInLeague(page, sandbox, 12);
      // A pane with little content is shorter, so its largest height counts.
      const endOf = (pane: Locator) =>
        pane.evaluate(
          (element) =>
            element.getBoundingClientRect().top + Number.parseFloat(getComputedStyle(element).maxHeight),
        );
      const slip = page.getByRole('complementary', { name: 'Betslip' });
      for (const top of [0, 100]) {
        await page.evaluate((y) => scrollTo(0, y), top);
        for (const pane of [paneOf(page), slip])
          await expect.poll(async () => Math.abs(900 - (await endOf(pane)))).toBeLessThanOrEqual(1);
      }
    });

    test('a match opens between its list, which stays where it was, and the betslip, which takes its odds', async ({
      page,
      sandbox,
    }) => {
      const { list, matches } = await openLeague(page, sandbox, 10);
      const { home_team } = oneOf(matches, 5);
      const row = list.row(home_team);
      await row.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      await row.evaluate((element) => element.setAttribute('data-same', ''));
      const top = await row.evaluate((e) => Math.round(e.getBoundingClientRect().top));
      await linkOf(list, home_team).click();
      await expect(teams(page, home_team)).toBeFocused();
      await expect(page).toHaveTitle(new RegExp(home_team));
      await expect(row).toHaveAttribute('aria-current', 'true');
      await expect(row).toHaveAttribute('data-same', '');
      expect(await row.evaluate((e) => Math.round(e.getBoundingClientRect().top))).toBe(top);
      await tapOdds(
        paneOf(page)
          .getByRole('button', { name: /^1 2\.00|2\.00/ })
          .first(),
      );
      const slip = page.getByRole('complementary', { name: 'Betslip' });
      await expect(slip.getByRole('list', { name: 'Picks' }).getByRole('listitem')).toHaveCount(1);
      await expectSound(page);
    });

    test('another match takes the place of the first, and going back leads to the first and then to the list', async ({
      page,
      sandbox,
    }) => {
      const { list, matches } = await openLeague(page, sandbox, 2);
      const [first, second] = [oneOf(matches, 0), oneOf(matches, 1)];
      await linkOf(list, first.home_team).click();
      await expect(teams(page, first.home_team)).toBeFocused();
      await linkOf(list, second.home_team).click();
      await expect(teams(page, second.home_team)).toBeFocused();
      await expect(list.row(second.home_team)).toHaveAttribute('aria-current', 'true');
      await expect(list.row(first.home_team)).not.toHaveAttribute('aria-current');
      await page.goBack();
      await expect(teams(page, first.home_team)).toBeFocused();
      await page.goBack();
      await expect(paneOf(page)).toHaveCount(0);
      await expect(list.row(first.home_team)).toBeVisible();
      await expect(page).toHaveTitle(/Bet on sports/);
    });

    test('all filters of the list next to an open match are in view, on two lines at most', async ({
      page,
      sandbox,
    }) => {
      await openInLeague(page, sandbox, 2);
      const bar = page.getByRole('navigation', { name: 'Filter matches' });
      const lines = await bar.evaluate((element) => {
        const tops = [...element.querySelectorAll('button, a, input, select')]
          .map((control) => control.getBoundingClientRect())
          .filter(({ width }) => width > 0)
          .map(({ top, height }) => Math.round((top + height / 2) / 10));
        return { count: new Set(tops).size, hidden: element.scrollHeight - element.clientHeight };
      });
      expect(lines.count).toBeLessThanOrEqual(2);
      expect(lines.hidden).toBeLessThanOrEqual(0);
    });

    test('a keyboard opens a match, and Escape gives the focus back to its row', async ({
      page,
      sandbox,
    }) => {
      const { list, matches } = await openLeague(page, sandbox, 2);
      const { home_team } = oneOf(matches, 0);
      await linkOf(list, home_team).focus();
      await page.keyboard.press('Enter');
      await expect(teams(page, home_team)).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(paneOf(page)).toHaveCount(0);
      await expect(linkOf(list, home_team)).toBeFocused();
      await linkOf(list, home_team).click();
      await paneOf(page).getByRole('button', { name: 'Close the match' }).click();
      await expect(linkOf(list, home_team)).toBeFocused();
    });

    test('a filter of the list leaves the match open, and the list keeps it when the match closes', async ({
      page,
      sandbox,
    }) => {
      const { list, home_team } = await openInLeague(page, sandbox, 2);
      const address = page.url();
      const bar = page.getByRole('navigation', { name: 'Filter matches' });
      await expect(bar.getByRole('button', { name: 'Popular' })).toBeInViewport({ ratio: 1 });
      await expect(bar.getByLabel('Market')).toBeInViewport({ ratio: 1 });
      // The matches of the list start today or, late in the evening, tomorrow.
      const later = bar.getByRole('button', { name: 'Two days', exact: true });
      await later.click();
      await expect(later).toHaveAttribute('aria-pressed', 'true');
      await expect(list.row(home_team)).toHaveCount(0);
      await expect(teams(page, home_team)).toBeVisible();
      expect(page.url()).toBe(address);
      await page.keyboard.press('Escape');
      await expect(paneOf(page)).toHaveCount(0);
      await expect(later).toHaveAttribute('aria-pressed', 'true');
      await page.goForward();
      await expect(teams(page, home_team)).toBeVisible();
      await expect(later).toHaveAttribute('aria-pressed', 'true');
    });

    test('a window that becomes narrow and wide again shows the match alone and then next to its list', async ({
      page,
      sandbox,
    }) => {
      const { list, home_team } = await openInLeague(page, sandbox, 2);
      await page.setViewportSize({ width: 400, height: 900 });
      await expect(paneOf(page)).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1, name: new RegExp(home_team) })).toBeVisible();
      await page.setViewportSize({ width, height: 900 });
      await expect(teams(page, home_team)).toBeVisible();
      await expect(list.row(home_team)).toBeVisible();
    });

    test('a match that ends while it is open stays until it is closed, when the focus stays in the page', async ({
      page,
      sandbox,
    }) => {
      const { list, matches, match_id } = await openInLeague(page, sandbox, 2);
      const live = { event: 'odds_change', match_id, status: 1, match_time: "89'" } as const;
      await sandbox.feed({ ...live, home_score: 2, away_score: 1 });
      await expect(paneOf(page)).toContainText(/2\s*:\s*1/);
      await sandbox.endMatch(match_id, 2, 1);
      await expect(paneOf(page).getByText('Ended').first()).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(paneOf(page)).toHaveCount(0);
      await expect(list.row(oneOf(matches, 1).home_team)).toBeVisible();
      expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
    });

    test('a match next to its list is sound in the dark theme', async ({ page, sandbox }) => {
      await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
      await openInLeague(page, sandbox, 2);
      await expectSound(page);
    });

    test('a match of a shared link has the page alone', async ({ page, sandbox }) => {
      const match = await newMatch(sandbox);
      await page.goto(`/mm/${match.game_id}`);
      await expect(page.getByRole('heading', { level: 1, name: new RegExp(match.home_team) })).toBeVisible();
      await expect(paneOf(page)).toHaveCount(0);
    });
  });

for (const width of atLength([1_280, 360], 1))
  test.describe(`a window of ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, isMobile: false, hasTouch: false });

    test('a match takes the place of its list', async ({ page, sandbox }) => {
      const { list, matches } = await openLeague(page, sandbox, 1);
      const { home_team } = oneOf(matches, 0);
      await linkOf(list, home_team).click();
      await expect(page.getByRole('heading', { level: 1, name: new RegExp(home_team) })).toBeVisible();
      await expect(paneOf(page)).toHaveCount(0);
      await expect(list.list).toHaveCount(0);
    });
  });
