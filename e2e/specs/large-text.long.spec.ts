import { HighlightsAnswer } from '@jukwaa/contracts';
import type { Locator, Page } from '@playwright/test';
import * as v from 'valibot';
import { newMatch } from '../fixtures/match.ts';
import type { Sandbox } from '../fixtures/sandbox.ts';
import { expect, test } from '../fixtures/test.ts';
import { MatchList } from '../pages/match-list.ts';
import { SlipSheet } from '../pages/slip-sheet.ts';

/** At a zoom of 200 % a phone shows half of its width; the second way has the browser's text at 200 %. */
const WAYS = [
  { name: 'with text of 200 %', width: 360, text: '200%' },
  { name: 'at 180 px', width: 180, text: '100%' },
  { name: 'at 240 px', width: 240, text: '100%' },
] as const;
type Way = (typeof WAYS)[number];

/** The page of one match for this visitor. */
async function openList(page: Page, sandbox: Sandbox, { width, text }: Way) {
  await page.setViewportSize({ width, height: 640 });
  const match = await newMatch(sandbox);
  await page.goto(match.list);
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
  }, text);
  const list = new MatchList(page);
  await list.expectLoaded();
  return { match, list };
}

/** Describes the element's content outside the element or the window; empty when everything is readable. */
const cutOff = (element: Locator): Promise<string> =>
  element.evaluate((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    const text = range.getBoundingClientRect();
    const box = node.getBoundingClientRect();
    const slack = 2;
    if (text.left < -slack || text.right > innerWidth + slack)
      return `outside the window: ${node.textContent}`;
    return text.right > box.right + slack || text.bottom > box.bottom + slack
      ? `outside its box: ${node.textContent}`
      : '';
  });

/** The texts that are less than 2 px apart from a later one, or overlap it. */
const touching = (labels: Locator): Promise<string[]> =>
  labels.evaluateAll((nodes) => {
    const boxes = nodes.map((node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return { text: node.textContent ?? '', box: range.getBoundingClientRect() };
    });
    const seen = boxes.filter(({ box }) => box.width > 0);
    const touches = (a: DOMRect, b: DOMRect) =>
      a.left < b.right + 2 && b.left < a.right + 2 && a.top < b.bottom && b.top < a.bottom;
    return seen.flatMap((one, at) =>
      seen.slice(at + 1).flatMap((other) => (touches(one.box, other.box) ? `${one.text}|${other.text}` : [])),
    );
  });

for (const way of WAYS) {
  test(`[HOME-07] [HOME-01] ${way.name}, names and prices of a list are fully visible`, async ({
    page,
    sandbox,
  }) => {
    const { match, list } = await openList(page, sandbox, way);
    const row = list.row(match.home_team);
    const names = row.locator('p > span').filter({ hasText: /\w/ });
    await expect(names.first()).toBeVisible();
    for (const part of [...(await names.all()), ...(await row.getByRole('button').all())])
      await expect.poll(() => cutOff(part)).toBe('');
    const next = row.getByRole('link');
    await expect.poll(() => cutOff(next)).toBe('');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(way.width);
  });

  test(`[LAYOUT-02] [LAYOUT-05] ${way.name}, no labels of header and bar overlap`, async ({
    page,
    sandbox,
  }) => {
    await openList(page, sandbox, way);
    for (const labels of [page.locator('.jk-nav-item'), page.locator('.jk-header > *, .jk-session > *')])
      for (const label of await labels.all())
        if (await label.isVisible()) await expect.poll(() => cutOff(label)).toBe('');
  });

  test(`[LAYOUT-07] [LAYOUT-05] ${way.name}, no labels of strip, slip line and bar touch`, async ({
    page,
    sandbox,
  }) => {
    const { match, list } = await openList(page, sandbox, way);
    await list.pick(match.home_team, '1');
    const line = page.getByRole('button', { name: /^Ksh 49 before tax/ });
    await expect(line).toBeVisible();
    await page.evaluate(() => scrollTo(0, 0));
    for (const bar of ['.jk-strip-item > span:not(.jk-new)', '.jk-nav-item > span:last-child'])
      await expect.poll(() => touching(page.locator(bar))).toEqual([]);
    const parts = line.locator('span, b');
    expect(await touching(parts.or(page.locator('.jk-nav-ticket .jk-nav-face')))).toEqual([]);
    for (const part of await parts.all()) expect(await cutOff(part)).toBe('');
  });

  test(`[SLIP-14] ${way.name}, stake, payout and button of the slip are fully visible`, async ({
    page,
    sandbox,
  }) => {
    const { match, list } = await openList(page, sandbox, way);
    await list.pick(match.home_team, '1');
    const slip = await new SlipSheet(page).open();
    await slip.stake(400_000);
    const field = slip.panel.getByLabel('Stake', { exact: true });
    expect(await field.evaluate((node) => node.scrollWidth - node.clientWidth)).toBeLessThanOrEqual(0);
    for (const name of ['Less', 'More']) {
      const button = slip.panel.getByRole('button', { name, exact: true });
      await button.scrollIntoViewIfNeeded();
      await expect(button).toBeInViewport({ ratio: 1 });
    }
    await expect.poll(() => cutOff(slip.line('Payout'))).toBe('');
    await slip.placeButton.scrollIntoViewIfNeeded();
    await expect(slip.placeButton).toBeInViewport({ ratio: 0.99 });
    await expect.poll(() => cutOff(slip.placeButton)).toBe('');
  });
}

test('[LIVE-05] a price with many digits stays on one line in its cell', async ({ page, sandbox }) => {
  const prices = [1_001, 12_345.67, 100_000];
  await page.route('**/api/fixture/highlights/**', async (route) => {
    const answer = v.parse(HighlightsAnswer, await (await route.fetch()).json());
    for (const { highlight_market } of answer.data)
      for (const [at, outcome] of (highlight_market?.outcomes ?? []).entries())
        Object.assign(outcome, { odds: prices[at] });
    await route.fulfill({ json: answer });
  });
  const match = await newMatch(sandbox);
  await page.goto(match.list);
  for (const price of ['1001.00', '12345.67', '100000.00']) {
    const cell = new MatchList(page).row(match.home_team).getByRole('button', { name: price });
    await expect.poll(() => cutOff(cell)).toBe('');
    const lines = await cell
      .locator('span')
      .last()
      .evaluate((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return range.getClientRects().length;
      });
    expect(lines).toBe(1);
  }
  // The list may load again at this moment.
  await page.unrouteAll({ behavior: 'wait' });
});
