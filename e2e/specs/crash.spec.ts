import type { Page } from '@playwright/test';
import { expectSound } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ viewport: { width: 360, height: 640 } });

const STAKE = 50;
const panelOf = (page: Page) => page.getByRole('group', { name: 'Bet 1' });

/** Bets and cashes out as soon as the round flies. @returns the payout in Ksh; null when the round ended first */
async function playRound(page: Page): Promise<number | null> {
  const panel = panelOf(page);
  const cashOut = panel.getByRole('button', { name: 'Cash out', exact: true });
  const ended = panel.getByText(/^(Lost|Cashed out at)/);
  await panel.getByRole('button', { name: /^Bet/ }).click();
  await expect(panel.getByRole('button', { name: 'Cancel bet' }).or(cashOut).or(ended)).toBeVisible();
  await expect(cashOut.or(ended)).toBeVisible({ timeout: 120_000 });
  await cashOut.click({ timeout: 5_000 }).catch(() => null);
  await expect(ended).toBeVisible();
  const text = (await ended.textContent()) ?? '';
  const paid = /Cashed out at [\d.]+x: Ksh ([\d,.]+)/.exec(text)?.[1];
  return paid === undefined ? null : Number(paid.replace(',', ''));
}

test('[GAMES-02] a player bets on a round of JetX and cashes out, and the balance follows', async ({
  richPage: page,
}) => {
  test.setTimeout(400_000);
  await page.goto('/jetx');
  let balance = 1_000;
  let paid: number | null = null;
  for (let tries = 0; paid === null && tries < 4; tries += 1) {
    paid = await playRound(page);
    balance += (paid ?? 0) - STAKE;
  }
  expect(paid).toBeGreaterThan(STAKE);
  const shown = balance.toLocaleString('en', { minimumFractionDigits: 2 });
  await expect(page.getByRole('button', { name: `Ksh ${shown} Deposit` })).toBeVisible();
  await page.getByRole('tab', { name: 'My bets' }).click();
  await expect(
    page
      .getByRole('tabpanel')
      .getByText(/^Ksh 50\.00/)
      .first(),
  ).toBeVisible();
  await expectSound(page);
});

test('[GAMES-02] two visitors see the same rounds, and the last one checks as fair in the browser', async ({
  page,
  context,
}) => {
  test.setTimeout(200_000);
  const other = await context.newPage();
  await page.goto('/play-aviatordemo');
  await other.goto('/play-aviatordemo');
  await expect(page.getByText('Play money: Ksh 5,000.00. It has no value.')).toBeVisible();
  const last = page.getByRole('list', { name: 'Last results' }).getByRole('button').first();
  await expect(last).toBeVisible({ timeout: 120_000 });
  const name = (await last.getAttribute('aria-label')) ?? '';
  expect(name).toMatch(/^Check round \d+, [\d.]+x$/);
  await expect(other.getByRole('button', { name })).toBeVisible();
  await page.getByRole('button', { name }).click();
  await expect(page.getByRole('dialog')).toContainText(name.split(', ')[1] ?? 'a multiplier');
  await expectSound(page);
});
