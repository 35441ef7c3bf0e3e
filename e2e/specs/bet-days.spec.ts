import { expectSound } from '../fixtures/axe.ts';
import { stayInOneDay } from '../fixtures/one-day.ts';
import { placeAndLook, slipOfOne } from '../fixtures/own-bet.ts';
import { expect, test } from '../fixtures/test.ts';

test('[ROUTE-18] a user sees the bets of some days with their totals, and going back or reloading keeps the days', async ({
  richPage: page,
  sandbox,
}) => {
  await stayInOneDay();
  const { match, slip } = await slipOfOne(page, sandbox);
  const { bets, head } = await placeAndLook(slip).then((my) => ({
    bets: my.bets,
    head: my.head(match.home_team),
  }));
  await expect(head).toBeVisible();
  const days = page.getByRole('group', { name: 'Days' });
  const total = page.getByText('Staked Ksh 100.00 · Returned Ksh 0.00');

  await days.getByRole('button', { name: 'Yesterday' }).click();
  await expect(page.getByText('No bets on these days')).toBeVisible();
  await days.getByRole('button', { name: '7 days' }).click();
  await expect(bets).toHaveCount(1);
  await expect(total.first()).toBeVisible();
  await days.getByRole('button', { name: 'Today' }).click();
  await expect(page).toHaveURL(/[?&]days=today/);
  await expect(total).toHaveCount(1);
  await expectSound(page);

  await page.reload();
  await expect(days.getByRole('button', { name: 'Today' })).toHaveAttribute('aria-pressed', 'true');
  await expect(head).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Home' }).first().click();
  await expect(page).not.toHaveURL(/\/bets/);
  await page.goBack();
  await expect(days.getByRole('button', { name: 'Today' })).toHaveAttribute('aria-pressed', 'true');
  await expect(head).toBeVisible();
});

test('[ROUTE-18] a user chooses a first and a last day for My Bets, which fit the phone', async ({
  richPage: page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/bets?filter=virtualBets');
  await page.getByRole('group', { name: 'Days' }).getByRole('button', { name: 'Dates' }).click();
  await page.getByLabel('From').fill('2026-11-05');
  await page.getByLabel('To').fill('2026-11-02');
  await expect(page).toHaveURL(/filter=virtualBets.*days=dates&from=2026-11-02&to=2026-11-02/);
  await expect(page.getByText('No bets on these days')).toBeVisible();
  const boxes = await Promise.all(['From', 'To'].map((name) => page.getByLabel(name).boundingBox()));
  for (const box of boxes) expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
  const [from, to] = boxes;
  const isBeside = (to?.x ?? 0) >= (from?.x ?? 0) + (from?.width ?? 0);
  const isBelow = (to?.y ?? 0) >= (from?.y ?? 0) + (from?.height ?? 0);
  expect(isBeside || isBelow).toBe(true);
  await expectSound(page);
});
