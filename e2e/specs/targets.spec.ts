import type { Locator } from '@playwright/test';
import { newMatch } from '../fixtures/match.ts';
import { expect, test } from '../fixtures/test.ts';
import { MatchList } from '../pages/match-list.ts';
import { SlipSheet } from '../pages/slip-sheet.ts';

/** Smallest side of a target for a finger, in px. */
const TARGET = 44;
/** Longest wait for a layout that is complete, in ms. */
const PATIENCE_MS = 20_000;

/**
 * Width and height in px around a point of the control, its middle or `left` px from its start, in which a tap reaches
 * the control.
 */
const reachOf = (control: Locator, left?: number): Promise<readonly number[]> =>
  control.evaluate((element, from) => {
    const box = element.getBoundingClientRect();
    const x = from === undefined ? (box.left + box.right) / 2 : box.left + from;
    const y = (box.top + box.bottom) / 2;
    const isHit = (dx: number, dy: number) => {
      const hit = document.elementFromPoint(x + dx, y + dy);
      return hit !== null && element.contains(hit);
    };
    const reach = (dx: number, dy: number) => {
      let far = 0;
      while (far < 100 && isHit(dx * (far + 1), dy * (far + 1))) far += 1;
      return far;
    };
    return [reach(-1, 0) + reach(1, 0) + 1, reach(0, -1) + reach(0, 1) + 1];
  }, left);

async function expectTarget(control: Locator, left?: number): Promise<void> {
  await expect(control).toBeVisible();
  // Half pixels of the layout may cost one at each side.
  await expect(async () => {
    const [width = 0, height = 0] = await reachOf(control, left);
    expect(Math.min(width, height), `${width} x ${height}`).toBeGreaterThanOrEqual(TARGET - 2);
  }).toPass({ timeout: PATIENCE_MS });
}

test.use({ viewport: { width: 360, height: 640 } });

test('[HOME-06] [LAYOUT-05] [LAYOUT-07] controls of a list and of the bars around it can be hit on 44 px', async ({
  page,
  sandbox,
}) => {
  const match = await newMatch(sandbox);
  await newMatch(sandbox, { tournament_id: match.tournament_id });
  await page.goto(match.list);
  const list = new MatchList(page);
  await list.pick(match.home_team, '1');
  await expectTarget(page.getByRole('button', { name: 'Menu' }));
  const strip = page.getByRole('navigation', { name: 'Products' });
  for (const product of [...(await strip.getByRole('link').all()), strip.getByRole('button')])
    if (await product.isVisible()) await expectTarget(product);
  for (const link of await page.getByRole('navigation', { name: 'Main' }).getByRole('link').all())
    await expectTarget(link);
  const row = list.row(match.home_team);
  await row.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  for (const cell of await row.getByRole('button').all()) await expectTarget(cell);
  await expectTarget(list.list.getByRole('heading', { level: 2 }).first().getByRole('button'), 30);
  await expectTarget(page.getByRole('button', { name: /^Ksh 49 before tax/ }), 40);
  await expectTarget(page.getByRole('button', { name: 'Popular', exact: true }));
});

test('[SLIP-14] controls of the slip can be hit on 44 px', async ({ page, sandbox }) => {
  const match = await newMatch(sandbox);
  await page.goto(match.list);
  await new MatchList(page).pick(match.home_team, '1');
  const slip = await new SlipSheet(page).open();
  for (const name of ['Less', 'More', 'Close', '49', '100', 'Place Bet'])
    await expectTarget(slip.panel.getByRole('button', { name, exact: true }));
  await expectTarget(slip.pick(match.home_team).getByRole('button'));
});
