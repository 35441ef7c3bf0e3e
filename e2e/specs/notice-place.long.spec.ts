import type { Page } from '@playwright/test';
import { BrokerLine } from '../fixtures/broker-line.ts';
import { newMatch } from '../fixtures/match.ts';
import { expect, test } from '../fixtures/test.ts';
import { Frame } from '../pages/frame.ts';
import { MatchList } from '../pages/match-list.ts';

/**
 * The texts of the elements that the visible notice covers, in any part. A notice lets taps through, so the element at
 * a point is the one below it; rows behind the bar of a scrolled list are not found there.
 */
const coveredBy = (page: Page, selector: string) =>
  page.evaluate((wanted) => {
    const notice = document.querySelector('section > [role="status"]')?.getBoundingClientRect();
    if (notice === undefined) throw new Error('no notice');
    return [...document.querySelectorAll(wanted)]
      .filter((element) => {
        const box = element.getBoundingClientRect();
        const [left, right] = [Math.max(box.left, notice.left) + 1, Math.min(box.right, notice.right) - 1];
        const [top, bottom] = [Math.max(box.top, notice.top) + 1, Math.min(box.bottom, notice.bottom) - 1];
        const points = [
          [left, top],
          [right, top],
          [left, bottom],
          [right, bottom],
          [(left + right) / 2, (top + bottom) / 2],
        ] as const;
        const isBelow = ([x, y]: (typeof points)[number]) =>
          element.contains(document.elementFromPoint(x, y));
        return left < right && top < bottom && points.some(isBelow);
      })
      .map((element) => element.textContent ?? element.tagName);
  }, selector);

const ODDS = '[data-match] button';
const ODDS_AND_BUTTONS = 'header.jk-header, button, input, select';

const WINDOWS = [
  [360, 640],
  [1_280, 800],
  [412, 915],
] as const;
for (const [width, height] of WINDOWS)
  test.describe(`a notice in a window of ${width}x${height}`, () => {
    test.use({ viewport: { width, height } });

    test('[LAYOUT-13] a notice covers neither header, odds nor buttons on home, and no odds after a scroll', async ({
      richPage: page,
      richPlayer,
      sandbox,
    }) => {
      const line = await BrokerLine.of(page);
      await page.goto('/');
      await new MatchList(page).expectLoaded();
      await line.subscribedUserTopics;
      const notice = new Frame(page).says(/^Your deposit of Ksh \d+\.00 was received/);
      await sandbox.payBill(richPlayer.msisdn, richPlayer.local, 75);
      await expect(notice).toBeVisible();
      expect(await coveredBy(page, ODDS_AND_BUTTONS)).toEqual([]);
      await expect(notice).toHaveCount(0);
      await page.evaluate(() => window.scrollTo(0, 1_200));
      await sandbox.payBill(richPlayer.msisdn, richPlayer.local, 76);
      await expect(notice).toBeVisible();
      expect(await coveredBy(page, `header.jk-header, ${ODDS}`)).toEqual([]);
    });

    test('[LAYOUT-13] a notice covers neither header, odds nor buttons on the match page', async ({
      richPage: page,
      richPlayer,
      sandbox,
    }) => {
      const match = await newMatch(sandbox);
      const line = await BrokerLine.of(page);
      await page.goto(`/mm/${match.game_id}`);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(match.home_team);
      await line.subscribedUserTopics;
      await sandbox.payBill(richPlayer.msisdn, richPlayer.local, 75);
      await expect(new Frame(page).says(/^Your deposit of/)).toBeVisible();
      expect(await coveredBy(page, ODDS_AND_BUTTONS)).toEqual([]);
    });
  });
